import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    applicationRefused: {
      mayReapplyOn: string | null
      /** Whether reasons are recorded, which the page then shows; missing in older messages. */
      hasReasons?: boolean
      /** The offer in place of the refused product. */
      other: { product: string; coverage: string; premium: string; keptUntil: string } | null
    }
    applicationReferred: null
    /** An underwriter has decided on a referral. */
    referralDecided: null
  }
}

const sampleOffer = {
  coverage: 'up to $450,000 until age 65',
  premium: '$23.70',
  keptUntil: '12/22/2026',
}

// A reason may concern health, so it is not in an email.
const reasonAfterLogin = 'Log in to see what our decision is based on and what you can do.'

const decided = 'We have decided on your application'

export const applicationRefused = defineMessage({
  kind: 'applicationRefused',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { mayReapplyOn: '12/22/2026', other: null },
    { mayReapplyOn: null, hasReasons: false, other: null },
    { mayReapplyOn: '12/22/2026', other: { ...sampleOffer, product: `${product.name} Accidental Death` } },
  ],
  write: ({ mayReapplyOn, hasReasons = true, other }) => ({
    subject: decided,
    passages: other
      ? [
          'We looked at everything you told us, and we can’t offer you term life insurance right now.',
          ...(hasReasons ? [reasonAfterLogin] : []),
          `We can offer you ${other.product} instead: ${other.coverage} at ${other.premium} a month. You can buy it until ${other.keptUntil}. You are not covered yet.`,
          { button: 'See my offer', path: '/fulfillment/start' },
        ]
      : [
          'We looked at everything you told us, and we can’t offer you coverage right now.',
          ...(hasReasons ? [reasonAfterLogin] : []),
          ...(mayReapplyOn === null ? [] : [`You can apply again starting ${mayReapplyOn}.`]),
          { button: 'See the decision', path: '/login' },
        ],
  }),
})

export const applicationReferred = defineMessage({
  kind: 'applicationReferred',
  channels: ['email'],
  hours: 'daytime',
  samples: [null],
  write: () => ({
    subject: 'We are taking a closer look at your application',
    passages: [
      'An underwriter is reviewing your application. Expect an email from us in about 48 working hours.',
      'You don’t need to do anything until then.',
      { button: 'Check the status', path: '/login' },
    ],
  }),
})

export const referralDecided = defineMessage({
  kind: 'referralDecided',
  channels: ['email'],
  hours: 'daytime',
  samples: [null],
  write: () => ({
    subject: decided,
    passages: [
      'We made a decision on your application. Log in to see it.',
      { button: 'See the decision', path: '/login' },
    ],
  }),
})
