import { form, proceed } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

const accident = (slug: string, title: string) =>
  form({
    slug,
    stepKey: 'about_accidental_death',
    title,
    description: 'The accidental death insurance offer.',
    layout: 'quoteReviewAccidentalDeath',
    leadingNavigationButton: null,
    items: [proceed('PURCHASE ACCIDENTAL DEATH')],
    requires: 'decision',
    next: [{ to: null }],
  })

/** Shows the offer before it is accepted with the payment. */
export const quoteReview: FlowDefinition = {
  slug: 'quote-review',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  opensAt: [
    { to: 'quote-review-accident-only', when: { fact: 'termLifeRefused' } },
    { to: 'quote-review-accidental-death', when: { fact: 'accidentalDeathOffered' } },
    { to: 'quote-review-term-life' },
  ],
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
    accident('quote-review-accident-only', "Ok - So there's good news and bad news"),
    accident('quote-review-accidental-death', 'Your quote is ready for review'),
  ],
}
