import { form, proceed } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** The term-life quote, before it is accepted with the payment. */
export const quoteReview: FlowDefinition = {
  slug: 'quote-review',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'quote-review-term-life',
      stepKey: 'quote_review',
      title: 'Your quote is ready for review',
      description: 'Quote review.',
      layout: 'quoteReviewTermLife',
      leadingNavigationButton: null,
      items: [proceed('PURCHASE TERM LIFE')],
      requires: 'decision',
      next: [{ to: null }],
    }),
  ],
}
