import type { UpdateNewsletterInput } from '../../../machines/contract/schema.generated.ts'
import type { Work } from '../../platform/call/call.ts'

/** Keeps whether the newsletter comes. */
export async function updateNewsletter({
  tx,
  input: { newsletterOptIn },
  viewer: { userId },
}: Work<UpdateNewsletterInput>): Promise<{ newsletterOptIn: boolean }> {
  await tx.updateTable('users').set({ newsletterOptIn }).where('id', '=', userId).execute()
  return { newsletterOptIn }
}
