import type { Selectable, Transaction } from 'kysely'
import type { ReplacedPolicy } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import { insurerAddress, insurerNoticeDueOn } from '../../../rules/replacement.ts'
import { dayIn } from '../../../rules/residence.ts'
import { freeLookEndsOn } from '../../../rules/stateRules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { insuredOf, residenceIn } from '../accounts/port.ts'
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
  const dueOn = showDate(insurerNoticeDueOn(issuedOn))
  const { firstName, lastName } = await insuredOf(tx, policy.userId)
  const { to, isForwarded } = insurerAddress(replaced.insurer)
  await outbox.send(tx, {
    kind: 'insurerNotice',
    channel: 'email',
    to,
    values: {
      ...replaced,
      owner: [firstName, lastName].filter(Boolean).join(' '),
      policy: policy.label,
      coverage: coverageText(policy),
      issuedOn: showDate(issuedOn),
      dueOn,
      isForwarded,
    },
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

/** A policy that replaces one of another insurer, as the register lists it. Days are `yyyy-MM-dd`. */
interface RegisteredReplacement extends ReplacedPolicy {
  label: string
  state: string | null
  issuedOn: string
  dueOn: string
  returnBy: string
  isForwarded: boolean
}

/** The replacements of a state and a year, or of all of them, by state and the day of issue. */
export async function replacementRegister(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  wanted: { state?: string | undefined; year?: string | undefined },
): Promise<RegisteredReplacement[]> {
  const policies = await db
    .selectFrom('policies')
    .selectAll()
    .select((policy) => residenceIn(db, policy.ref('policies.userId')).as('residence'))
    .where('replacedInsurer', 'is not', null)
    // A change of coverage replaces nothing again.
    .where('adjustsPolicyId', 'is', null)
    .where('effectiveAt', 'is not', null)
    .orderBy('rulesState')
    .orderBy('effectiveAt')
    .orderBy('label')
    .execute()
  return policies.flatMap((policy) => {
    const replaced = replacedBy(policy)
    if (replaced === null || policy.effectiveAt === null) return []
    const { label, rulesState: state } = policy
    const issuedOn = dayIn(policy.residence, policy.effectiveAt)
    if (wanted.state !== undefined && state !== wanted.state) return []
    if (wanted.year !== undefined && issuedOn.slice(0, 4) !== wanted.year) return []
    const { isForwarded } = insurerAddress(replaced.insurer)
    const dueOn = insurerNoticeDueOn(issuedOn)
    return [
      { ...replaced, label, state, issuedOn, dueOn, returnBy: freeLookEndsOn(issuedOn, policy), isForwarded },
    ]
  })
}
