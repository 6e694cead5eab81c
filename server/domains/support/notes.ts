import { addDays } from 'date-fns'
import { company } from '../../../rules/company.ts'
import { normalizeEmail } from '../../../rules/normalizeText.ts'
import { noteErrors } from '../../../rules/note.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { refusedFields } from '../../platform/errors.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import { chatNameOf } from './conversations.ts'

const signedIn = 'a signed-in customer'
const visitor = 'a visitor who is not signed in'

export const chatNote = defineMessage({
  kind: 'chatNote',
  channels: ['email'],
  hours: 'any',
  samples: [
    { text: 'Can I change my beneficiary?\nThank you', answerTo: 'mia@example.com', isSignedIn: true },
    { text: 'What does it cost?', answerTo: 'mia@example.com', isSignedIn: false },
  ],
  write: ({ text, answerTo, isSignedIn }) => ({
    subject: 'A message from the chat',
    passages: [text, `From: ${isSignedIn ? signedIn : visitor}`, `Answer to: ${answerTo}`],
  }),
})

const messages = {
  text: 'Tell us what you need help with.',
  email: 'Enter the email address where we can answer you.',
}

/** How long delivery is retried: there is no other copy of the note. */
const days = 7

/** Emails a message to the agents, whether or not any is available, with the reply address. */
export async function leaveNote({
  tx,
  input: { text, email },
  context: { services, now },
  viewer,
}: Work<{ text: string; email: string }, Viewer | null>): Promise<object> {
  const errors = noteErrors({ text, email })
  if (errors.length > 0)
    throw refusedFields(errors.map((field) => ({ field, code: 'invalid', message: messages[field] })))
  await services.outbox.send(tx, {
    kind: 'chatNote',
    values: {
      text: text.trim(),
      answerTo: normalizeEmail(email),
      // Determined by the session, since anyone can enter a customer's address. A guest, a locked
      // account or a password alone is no proof.
      isSignedIn: viewer?.guest === false && chatNameOf(viewer) !== null,
    },
    channel: 'email',
    to: company.support,
    expiresAt: addDays(now, days),
  })
  return {}
}
