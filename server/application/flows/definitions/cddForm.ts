import {
  choice,
  decoration,
  form,
  row,
  submit,
  text,
  textField,
  yesOrNo,
} from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { leadsTo, question, whenYes } from '../questions.ts'

/**
 * Customer due diligence: the payer of a policy, the source of funds, and any public official
 * involved. The answers are saved with the policy and decide nothing here.
 */
export const cddForm: FlowDefinition = {
  slug: 'cdd-form',
  level: 'verified',
  scopes: ['policy_holder'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    question({
      slug: 'cdd-payer',
      stepKey: 'income',
      title: 'Who pays for your policy?',
      subtitle: 'The law requires us to know where premiums come from.',
      description: 'Whether someone else pays.',
      inputs: [
        choice('payer', 'Who pays', 'radio', [
          { value: 'insured', label: 'I do' },
          { value: 'spouse', label: 'My spouse or partner' },
          { value: 'other', label: 'Someone else' },
        ]),
      ],
      next: [{ to: 'cdd-other-payer', when: { key: 'payer', is: 'other' } }, { to: 'cdd-funds' }],
    }),
    question({
      slug: 'cdd-other-payer',
      stepKey: 'income',
      title: 'Who pays?',
      description: 'Follow-up: name, and why they pay.',
      inputs: [
        textField('payerName', 'Full name', 'name', 'off', { characterMax: 100 }),
        textField('payerReason', 'How do you know each other?', 'words', 'off', { characterMax: 100 }),
      ],
      next: leadsTo('cdd-funds'),
    }),
    question({
      slug: 'cdd-funds',
      stepKey: 'income',
      title: 'Where does the money come from?',
      description: 'Source of funds.',
      inputs: [
        choice('sourceOfFunds', 'Source of the money', 'radio', [
          { value: 'work', label: 'Work or a business' },
          { value: 'savings', label: 'Savings or investments' },
          { value: 'pension', label: 'A pension or benefits' },
          { value: 'gift', label: 'A gift or an inheritance' },
        ]),
      ],
      next: leadsTo('cdd-public-office'),
    }),
    question({
      slug: 'cdd-public-office',
      stepKey: 'income',
      title: 'Do you, or does someone close to you, hold a high public office?',
      description: 'Politically exposed persons.',
      inputs: [
        yesOrNo('publicOffice', 'Do you, or does someone close to you, hold a high public office?', {
          hint: 'Such as a cabinet secretary, a high court judge or a general. Family and business partners count as close.',
        }),
      ],
      next: whenYes('publicOffice', 'cdd-office', 'cdd-review'),
    }),
    question({
      slug: 'cdd-office',
      stepKey: 'income',
      title: 'Which office is it, and who holds it?',
      description: 'Follow-up: the office, and whose it is.',
      inputs: [
        {
          key: 'office',
          type: 'inputText',
          content: {
            label: 'The office, and who holds it',
            hint: '',
            required: true,
            rule: 'words',
            autocomplete: 'off',
            characterMax: 300,
            multiLine: true,
            allowEmptySubmit: false,
          },
        },
      ],
      next: leadsTo('cdd-review'),
    }),
    form({
      slug: 'cdd-review',
      stepKey: 'interview_review',
      title: 'Please look at your answers',
      subtitle: 'We’ll save them with your policy.',
      description: 'Every answer with its edit.',
      layout: 'review',
      reviewVariant: 'interview_review',
      items: [
        row('review-payer', 'Who pays', { answers: ['payer'] }, 'cdd-payer'),
        row(
          'review-other-payer',
          'Name of the person who pays',
          { answers: ['payerName'] },
          'cdd-other-payer',
        ),
        row(
          'review-payer-reason',
          'How you know each other',
          { answers: ['payerReason'] },
          'cdd-other-payer',
        ),
        row('review-funds', 'Source of the money', { answers: ['sourceOfFunds'] }, 'cdd-funds'),
        row('review-public-office', 'Public office', { answers: ['publicOffice'] }, 'cdd-public-office'),
        row('review-office', 'Which office', { answers: ['office'] }, 'cdd-office'),
        submit(),
      ],
      next: [{ to: 'cdd-saved' }],
    }),
    form({
      slug: 'cdd-saved',
      stepKey: 'interview_review',
      title: 'We have your answers',
      subtitle: 'Thank you. We saved your answers with your policy, which stays as it is.',
      description: 'Says that the answers are kept.',
      items: [
        decoration('kept', 'lock'),
        text('cdd-saved-more', 'To see them again, go back.', 'small'),
        submit('DONE'),
      ],
      next: [{ to: null }],
    }),
  ],
}
