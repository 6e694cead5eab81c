import { amountMessages, coverageRange } from '../../../../machines/validation/coverage.ts'
import { choice, form, row, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { leadsTo, question } from '../questions.ts'

/** What somebody with a policy would like to be covered for instead, and why: told, and changed by nobody yet. */
export const coverageAdjustment: FlowDefinition = {
  slug: 'coverage-adjustment',
  level: 'verified',
  scopes: ['coverage_adjustment'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    question({
      slug: 'adjustment-reason',
      stepKey: 'quote_review',
      title: 'What has changed?',
      subtitle: 'It helps us to show you what fits.',
      description: 'Why the coverage should be another.',
      inputs: [
        choice('adjustmentReason', 'Reason', 'radio', [
          { value: 'family', label: 'My family' },
          { value: 'home', label: 'My home or my mortgage' },
          { value: 'income', label: 'My income' },
          { value: 'other', label: 'Something else' },
        ]),
      ],
      next: leadsTo('adjustment-amount'),
    }),
    form({
      slug: 'adjustment-amount',
      stepKey: 'quote_review',
      title: 'How much coverage would you like?',
      description: 'The amount that is wanted.',
      items: [
        {
          key: 'wantedAmount',
          type: 'inputSlider',
          content: {
            label: 'Total coverage',
            hint: '',
            required: true,
            currency: true,
            unit: '',
            characterMax: 20,
            ...coverageRange,
            leftLabel: 'Least $50,000',
            rightLabel: 'Most $1,000,000',
            minErrorMessage: amountMessages.min,
            maxErrorMessage: amountMessages.max,
            textEditable: true,
            ticks: [100_000, 250_000, 450_000, 750_000, 1_000_000],
            valueBase: 450_000,
          },
        },
        submit(),
      ],
      next: [{ to: 'adjustment-review' }],
    }),
    form({
      slug: 'adjustment-review',
      stepKey: 'quote_review',
      title: 'What you would like',
      description: 'Both answers with their edits; that nothing has changed yet.',
      layout: 'review',
      reviewVariant: 'interview_review',
      items: [
        row('review-amount', 'Total coverage', { answers: ['wantedAmount'] }, 'adjustment-amount'),
        row('review-reason', 'Reason', { answers: ['adjustmentReason'] }, 'adjustment-reason'),
        text('unchanged', 'Your policy stays as it is until you have accepted another offer.', 'small'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
