import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import { reasonsLink } from '../decisions/port.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    applicationRefused: {
      mayReapplyOn: string | null
      /** The document with the reasons; missing in older messages. */
      documentId?: string | null
      /** The offer in place of the refused product. */
      other: { product: string; coverage: string; premium: string; keptUntil: string } | null
    }
    applicationReferred: null
    /** An underwriter has decided on a referral. With the document of a refusal; null in older messages. */
    referralDecided: { documentId: string | null } | null
  }
}

const sampleOffer = {
  coverage: 'up to $450,000 until age 65',
  premium: '$23.70',
  keptUntil: '12/22/2026',
}

// A reason may concern health, so it is not in an email.
const reasonAfterLogin =
  'A document in your account has our reasons and what you can do now. Log in to read it.'

const decided = 'We have decided on your application'

export const applicationRefused = defineMessage({
  kind: 'applicationRefused',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { mayReapplyOn: '12/22/2026', documentId: 'document-1', other: null },
    { mayReapplyOn: null, documentId: null, other: null },
    {
      mayReapplyOn: '12/22/2026',
      documentId: 'document-1',
      other: { ...sampleOffer, product: `${product.name} Accidental Death` },
    },
  ],
  write: ({ mayReapplyOn, documentId = null, other }) => ({
    subject: decided,
    passages: other
      ? [
          'We looked at everything you told us, and we can’t offer you term life insurance right now.',
          ...(documentId === null ? [] : [reasonAfterLogin, reasonsLink(documentId)]),
          `We can offer you ${other.product} instead: ${other.coverage} at ${other.premium} a month. You can buy it until ${other.keptUntil}. You are not covered yet.`,
          { button: 'See my offer', path: '/fulfillment/start' },
        ]
      : [
          'We looked at everything you told us, and we can’t offer you coverage right now.',
          ...(mayReapplyOn === null ? [] : [`You can apply again starting ${mayReapplyOn}.`]),
          ...(documentId === null ? [] : [reasonAfterLogin, reasonsLink(documentId)]),
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
  samples: [{ documentId: null }, { documentId: 'document-1' }, null],
  write: (values) => ({
    subject: decided,
    passages: [
      'We made a decision on your application. Log in to see it.',
      ...(values?.documentId == null ? [] : [reasonAfterLogin, reasonsLink(values.documentId)]),
      { button: 'See the decision', path: '/login' },
    ],
  }),
})
