import { product } from '../../../machines/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

/** A quote as it is read: its size, its price, and the last day on which it can be paid. */
interface QuoteInWords {
  /** Amount and term. */
  coverage: string
  premium: string
  keptUntil: string
}

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    quoteReady: QuoteInWords
    quoteExpiring: QuoteInWords
  }
}

const sample: QuoteInWords = { coverage: '$450,000 for 20 years', premium: '$23.70', keptUntil: '12/22/2026' }

export const quoteReady = defineMessage({
  kind: 'quoteReady',
  channels: ['email', 'sms'],
  hours: 'daytime',
  samples: [sample],
  write: ({ coverage, premium, keptUntil }) => ({
    subject: 'Your quote is ready',
    passages: [
      `Your ${product.name} application was approved. Your quote: ${coverage} at ${premium} a month.`,
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
      `Your ${product.name} quote of ${coverage} at ${premium} a month expires on ${keptUntil}. After that you need to apply again.`,
      { button: 'Continue with my quote', path: '/flow/quote-review' },
    ],
  }),
})
