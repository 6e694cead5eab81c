import {
  choice,
  choices,
  decoration,
  form,
  row,
  submit,
  text,
  yesOrNo,
} from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { leadsTo, none, question } from '../questions.ts'

/** The digital health check-up with which a term is extended to age 65 (access-to-purchase 9). */
export const termLifeExtension: FlowDefinition = {
  slug: 'term-life-extension',
  level: 'verified',
  scopes: ['policy_holder'],
  storesAtEnd: ['policy_holder'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'extension-intro',
      stepKey: 'quote_review',
      title: 'Keep your coverage until you’re 65',
      subtitle: 'After 20 years, you can extend your term with a digital health check-up.',
      description: 'What the extension is, and what is asked for it.',
      items: [
        decoration('check-up', 'heart'),
        text('extension-time', 'It takes about 2 minutes. You don’t need a medical exam.'),
        text('extension-policy', 'Your policy stays as it is until you accept the extension.', 'small'),
        submit('Begin the check-up'),
      ],
      next: [{ to: 'extension-health' }],
    }),
    question({
      slug: 'extension-health',
      stepKey: 'quote_review',
      title: 'Your health today',
      description: 'Health in general, and tobacco.',
      inputs: [
        choice('healthToday', 'How is your health compared with others your age?', 'radio', [
          { value: 'above_average', label: 'Better than average' },
          { value: 'average', label: 'About average' },
          { value: 'below_average', label: 'Below average' },
        ]),
        yesOrNo('tobaccoToday', 'Have you used tobacco or nicotine in the past 12 months?'),
      ],
      next: leadsTo('extension-conditions'),
    }),
    question({
      slug: 'extension-conditions',
      stepKey: 'quote_review',
      title: 'Have you been diagnosed with any of these since your policy began?',
      description: 'What has come up since the policy began.',
      inputs: [
        choices('newConditions', 'Have you been diagnosed with any of these since your policy began?', {
          hint: 'Choose all that apply.',
          choices: [
            { value: 'cancer', label: 'Cancer' },
            { value: 'heart', label: 'A heart condition or a stroke' },
            { value: 'diabetes', label: 'Diabetes' },
            none,
          ],
        }),
      ],
      next: leadsTo('extension-review'),
    }),
    form({
      slug: 'extension-review',
      stepKey: 'quote_review',
      title: 'Your check-up',
      subtitle: 'Please make sure everything is right.',
      description: 'Every answer with its edit.',
      layout: 'review',
      reviewVariant: 'interview_review',
      items: [
        row('review-health', 'Health', { answers: ['healthToday'] }, 'extension-health'),
        row('review-tobacco', 'Tobacco', { answers: ['tobaccoToday'] }, 'extension-health'),
        row('review-conditions', 'Conditions', { answers: ['newConditions'] }, 'extension-conditions'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
