import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { company } from '../../../rules/company.ts'
import type { ReplacedPolicy } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import { insurerAddress, insurerNoticeDueOn } from '../../../rules/replacement.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import { freeLookEndsOn } from '../../../rules/stateRules.ts'
import { deadlineAfter, startOfDay } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { fullNameOf } from '../accounts/port.ts'
import { applicant, coverageText, makeDocuments, sample } from '../documents/port.ts'
import type { PolicyTable } from './tables.ts'

/** The policy of another insurer that a policy replaces. */
export const replacedBy = ({
  replacedInsurer: insurer,
  replacedPolicy: policyNumber,
}: Pick<PolicyTable, 'replacedInsurer' | 'replacedPolicy'>): ReplacedPolicy | null =>
  insurer === null || policyNumber === null ? null : { insurer, policyNumber }

/**
 * Tells the other insurer about a policy that has just begun and replaces theirs. The owner gets a
 * copy as a document.
 */
export async function tellReplacedInsurer(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  policy: Selectable<PolicyTable>,
  state: string | null,
  startedAt: Date,
): Promise<void> {
  const replaced = replacedBy(policy)
  if (replaced === null) return
  const issuedOn = dayIn(state, startedAt)
  const dueDay = insurerNoticeDueOn(issuedOn)
  const dueOn = showDate(dueDay)
  const zone = zoneOf(state)
  const { to, isForwarded } = insurerAddress(replaced.insurer)
  const id = randomUUID()
  await tx
    .updateTable('policies')
    .set({ replacementIssuedOn: issuedOn, insurerMessageId: id })
    .where('id', '=', policy.id)
    .execute()
  await outbox.send(tx, {
    id,
    kind: 'insurerNotice',
    channel: 'email',
    to,
    values: {
      ...replaced,
      owner: await fullNameOf(tx, policy.userId),
      policy: policy.label,
      coverage: coverageText(policy),
      issuedOn: showDate(issuedOn),
      dueOn,
      isForwarded,
    },
    expiresAt: deadlineAfter(startOfDay(dueDay, zone), 0, zone),
  })
  await makeDocuments(tx, {
    userId: policy.userId,
    subjectId: policy.id,
    slug: 'insurer-notice',
    now: startedAt,
    content: {
      title: `Notice to ${replaced.insurer}`,
      introduction: [sample, 'This is a copy of the notice to your other insurance company.'],
      rows: [
        ...(await applicant(tx, policy.userId)),
        { label: 'Other insurance company', value: replaced.insurer },
        { label: 'Its policy number', value: replaced.policyNumber },
        { label: 'Our policy number', value: policy.label },
        { label: 'Our coverage', value: coverageText(policy) },
        { label: 'In force from', value: showDate(issuedOn) },
        { label: 'We tell them by', value: dueOn },
      ],
      clauses: [
        `Our policy replaces the policy of ${replaced.insurer} that is listed here.`,
        'This notice does not end that policy. To end it, write to that company after you have read ours.',
      ],
    },
  })
}

/** The notice to the other insurer: by mail if its address is unknown or the email failed. */
type SentNotice = { is: 'toMail' | 'notDelivered' | 'pending' } | { is: 'emailed'; on: string }

/** A policy that replaces one of another insurer, as the register lists it. Days are `yyyy-MM-dd`. */
interface RegisteredReplacement extends ReplacedPolicy {
  label: string
  state: string | null
  issuedOn: string
  dueOn: string
  returnBy: string
  notice: SentNotice
}

/** The replacements of a state and a year, or of all of them, by state and the day of issue. */
export async function replacementRegister(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  wanted: { state?: string | undefined; year?: string | undefined },
): Promise<RegisteredReplacement[]> {
  const policies = await db
    .selectFrom('policies')
    .leftJoin('outboxMessages as message', 'message.id', 'insurerMessageId')
    .selectAll('policies')
    .select(['message.recipient', 'message.deliveredAt', 'message.givenUpAt'])
    // A change of coverage replaces nothing again, and has no such day.
    .where('replacementIssuedOn', 'is not', null)
    .orderBy('rulesState')
    .orderBy('replacementIssuedOn')
    .orderBy('label')
    .execute()
  return policies.flatMap((policy) => {
    const replaced = replacedBy(policy)
    const { label, rulesState: state, replacementIssuedOn: issuedOn } = policy
    if (replaced === null || issuedOn === null) return []
    if (wanted.state !== undefined && state !== wanted.state) return []
    if (wanted.year !== undefined && issuedOn.slice(0, 4) !== wanted.year) return []
    const dueOn = insurerNoticeDueOn(issuedOn)
    const returnBy = freeLookEndsOn(issuedOn, policy)
    return [{ ...replaced, label, state, issuedOn, dueOn, returnBy, notice: noticeOf(policy) }]
  })
}

function noticeOf(policy: {
  rulesState: string | null
  recipient: string | null
  deliveredAt: Date | null
  givenUpAt: Date | null
}): SentNotice {
  if (policy.recipient === null || policy.recipient === company.replacements) return { is: 'toMail' }
  if (policy.deliveredAt) return { is: 'emailed', on: dayIn(policy.rulesState, policy.deliveredAt) }
  return { is: policy.givenUpAt ? 'notDelivered' : 'pending' }
}
