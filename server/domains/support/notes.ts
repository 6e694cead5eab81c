import { company } from '../../../machines/company.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import type { Services } from '../../platform/services.ts'

export const chatNote = defineMessage({
  kind: 'chatNote',
  channels: ['email'],
  samples: [{ text: 'Can I change my beneficiary?\nThank you', answerTo: 'mia@example.com' }],
  write: ({ text, answerTo }) => ({
    subject: 'A message from the chat',
    passages: [text, `Answer to: ${answerTo}`],
  }),
})

/** Sends a message for the agents, as the chat provider would: where it goes, they find the address to answer to. */
export async function leaveNote(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  { text, email }: { text: string; email: string },
): Promise<void> {
  await db.transaction().execute((tx) =>
    outbox.send(tx, {
      kind: 'chatNote',
      values: { text: text.trim(), answerTo: email.trim() },
      channel: 'email',
      to: company.support,
    }),
  )
}
