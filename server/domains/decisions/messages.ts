import { company } from '../../../rules/company.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** A refused reinstatement or extension, whose reasons are in the document. */
    requestRefused: { kind: 'reinstatement' | 'extension'; documentId: string }
    /** For the person who asked for the reasons in writing. */
    writtenReasonsRequested: { dueOn: string }
    writtenReasonsSent: { documentId: string }
    /** For the agents: a new request, or one that is due soon. */
    writtenReasonsDue: { reference: string; dueOn: string; isReminder: boolean }
  }
}

// A reason may concern health, so no email names one.
const documentPath = (id: string) => `/account/document/${id}` as const

/** The link to a notice of refusal, for an email about the refusal. */
export const reasonsLink = (documentId: string) =>
  ({ button: 'Read our reasons', path: documentPath(documentId) }) as const

export const requestRefused = defineMessage({
  kind: 'requestRefused',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { kind: 'reinstatement', documentId: 'document-1' },
    { kind: 'extension', documentId: 'document-1' },
  ],
  write: ({ kind, documentId }) => ({
    subject: 'We have decided on your request',
    passages: [
      kind === 'extension'
        ? 'We can’t extend your term right now. Your policy stays as it is.'
        : 'We can’t put your policy back in force right now.',
      'A document in your account has our reasons and what you can do now. Log in to read it.',
      reasonsLink(documentId),
    ],
  }),
})

export const writtenReasonsRequested = defineMessage({
  kind: 'writtenReasonsRequested',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ dueOn: '12/22/2026' }],
  write: ({ dueOn }) => ({
    subject: 'We received your request',
    passages: [
      `You asked us for the specific reasons of our decision in writing. We’ll answer by ${dueOn}.`,
      'We’ll email you when the answer is in your account.',
      `If you have questions, or if you didn’t ask for this, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const writtenReasonsSent = defineMessage({
  kind: 'writtenReasonsSent',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ documentId: 'document-1' }],
  write: ({ documentId }) => ({
    subject: 'Our answer to your request',
    passages: [
      'You asked us for the specific reasons of our decision in writing. Log in to read our answer.',
      { button: 'Read our answer', path: documentPath(documentId) },
    ],
  }),
})

export const writtenReasonsDue = defineMessage({
  kind: 'writtenReasonsDue',
  channels: ['email'],
  hours: 'any',
  samples: [
    { reference: 'R-1234-5678', dueOn: '12/22/2026', isReminder: false },
    { reference: 'R-1234-5678', dueOn: '12/22/2026', isReminder: true },
  ],
  write: ({ reference, dueOn, isReminder }) => ({
    subject: isReminder
      ? `Due on ${dueOn}: reasons in writing, ${reference}`
      : `Reasons in writing were requested: ${reference}`,
    passages: [
      `Request ${reference} ${isReminder ? 'is still not answered. It is due on' : 'must be answered by'} ${dueOn}.`,
      `Read it with: npm run reasons. Answer it with: npm run reasons -- answer ${reference}`,
    ],
  }),
})
