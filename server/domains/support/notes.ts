import { addDays } from 'date-fns'
import { company } from '../../../machines/company.ts'
import { noteErrors } from '../../../machines/validation/note.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { refusedFields } from '../../platform/errors.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

export const chatNote = defineMessage({
  kind: 'chatNote',
  channels: ['email'],
  samples: [{ text: 'Can I change my beneficiary?\nThank you', answerTo: 'mia@example.com' }],
  write: ({ text, answerTo }) => ({
    subject: 'A message from the chat',
    passages: [text, `Answer to: ${answerTo}`],
  }),
})

const messages = {
  text: 'Write what we can help with.',
  email: 'Enter the email address that we may answer to.',
}

/** How long it is tried: nobody else has what was written. */
const days = 7

/** Sends a message to the agents, whether any is there or not: by e-mail, with the address to answer to. */
export async function leaveNote({
  tx,
  input: { text, email },
  context: { services, now },
}: Work<{ text: string; email: string }, Viewer | null>): Promise<object> {
  const errors = noteErrors({ text, email })
  if (errors.length > 0)
    throw refusedFields(errors.map((field) => ({ field, code: 'invalid', message: messages[field] })))
  await services.outbox.send(tx, {
    kind: 'chatNote',
    values: { text: text.trim(), answerTo: email.trim() },
    channel: 'email',
    to: company.support,
    expiresAt: addDays(now, days),
  })
  return {}
}
