import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../machines/contract/schema.generated.ts'
import { showDate } from '../../../machines/validation/dates.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { letterAddress, residenceOf } from '../accounts/port.ts'
import { mayReapplyOn } from './reapplication.ts'

const day = 86_400_000
/** How long a letter is of use where it cannot be delivered. */
const usefulDays = 7

interface Decided {
  userId: string
  result: ApplicationResult
}

/** Writes to an applicant who was refused or referred what happens next. An offer is met on the screen that waits for it. */
export async function writeOfDecision(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { userId, result }: Decided,
  at: Date,
): Promise<void> {
  if (result !== 'rejected' && result !== 'referred_to_underwriter') return
  const to = await letterAddress(tx, userId)
  if (to === undefined) return
  const letter =
    result === 'rejected'
      ? refused(mayReapplyOn({ result, decidedAt: at }, await residenceOf(tx, userId), at))
      : referred
  await outbox.send(tx, {
    channel: 'email',
    to,
    expiresAt: new Date(at.getTime() + usefulDays * day),
    ...letter,
  })
}

const refused = (again: string | null) => ({
  subject: 'We have decided on your application',
  text: [
    'We looked at everything you told us, and we cannot offer you coverage now.',
    ...(again === null ? [] : [`You may apply again from ${showDate(again)}: log in then to begin.`]),
  ].join(' '),
})

const referred = {
  subject: 'We are taking a closer look at your application',
  text: 'An underwriter reviews your application by hand. Expect to hear from us in about 48 working hours, which is about two working days: we will write to you here. There is nothing you have to do until then.',
}
