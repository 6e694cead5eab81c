import { choice, form, row, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { leadsTo, question } from '../questions.ts'

/**
 * Why a policyholder wants more coverage, before the health questions. The amount is chosen in the
 * editor.
 */
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
      subtitle: 'It helps us understand your request.',
      description: 'Why the coverage should be another.',
      inputs: [
        choice('adjustmentReason', 'Reason', 'radio', [
          { value: 'family', label: 'My family' },
          { value: 'home', label: 'My home or my mortgage' },
          { value: 'income', label: 'My income' },
          { value: 'other', label: 'Something else' },
        ]),
      ],
      next: leadsTo('adjustment-review'),
    }),
    form({
      slug: 'adjustment-review',
      stepKey: 'quote_review',
      title: 'A few health questions next',
      description: 'The reason with its edit; what comes next.',
      layout: 'review',
      reviewVariant: 'interview_review',
      items: [
        row('review-reason', 'Reason', { answers: ['adjustmentReason'] }, 'adjustment-reason'),
        text('unchanged', 'Your policy stays as it is until you accept our offer and pay.', 'small'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
