import { company } from '../../../machines/company.ts'
import type { Services } from '../../platform/services.ts'

/** Sends a message for the agents, as the chat provider would: where it goes, they find the address to answer to. */
export async function leaveNote(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  { text, email }: { text: string; email: string },
): Promise<void> {
  await db.transaction().execute((tx) =>
    outbox.send(tx, {
      channel: 'email',
      to: company.support,
      subject: 'A message from the chat',
      text: `${text.trim()}\n\nAnswer to: ${email.trim()}`,
    }),
  )
}
