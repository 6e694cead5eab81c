import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

/** A quote as text: its size, its price, and the last day for its payment. */
interface QuoteTexts {
  /** Amount and term. */
  coverage: string
  premium: string
  keptUntil: string
}

interface NewQuote extends QuoteTexts {
  /** If less is offered than requested: the requested and the available amount. */
  reduced?: { asked: string; most: string }
}

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    quoteReady: NewQuote
    quoteExpiring: QuoteTexts
  }
}

const sample: QuoteTexts = { coverage: '$450,000 for 20 years', premium: '$23.70', keptUntil: '12/22/2026' }

export const quoteReady = defineMessage({
  kind: 'quoteReady',
  channels: ['email', 'sms'],
  hours: 'daytime',
  samples: [sample, { ...sample, reduced: { asked: '$1,000,000', most: '$450,000' } }],
  write: ({ coverage, premium, keptUntil, reduced }) => ({
    subject: 'Your quote is ready',
    passages: [
      `Your ${product.name} application was approved. Your quote: ${coverage} at ${premium} a month.`,
      ...(reduced
        ? [`You asked for ${reduced.asked}. Based on your income, we can offer you up to ${reduced.most}.`]
        : []),
      `You can buy it until ${keptUntil}. You are not covered yet.`,
      { button: 'See my quote', path: '/flow/quote-review' },
    ],
  }),
})

export const quoteExpiring = defineMessage({
  kind: 'quoteExpiring',
  channels: ['email', 'sms'],
  hours: 'daytime',
  samples: [sample],
  write: ({ coverage, premium, keptUntil }) => ({
    subject: `Your quote expires on ${keptUntil}`,
    passages: [
      `Your ${product.name} quote of ${coverage} at ${premium} a month expires on ${keptUntil}. After that, you’ll need to apply again.`,
      { button: 'Continue with my quote', path: '/flow/quote-review' },
    ],
  }),
})
