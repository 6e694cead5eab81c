import type { Transaction } from 'kysely'
import { ageAtTermEnd } from '../../../machines/validation/coverage.ts'
import { dayIn, zoneOf } from '../../../machines/validation/residence.ts'
import { addMonths } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { insuredOf, residenceOf } from '../accounts/port.ts'
import type { InvoiceTable } from '../billing/port.ts'
import { makeDocument } from '../documents/port.ts'
import { policyAgreement } from './papers.ts'
import { premiumAt } from './premiumAt.ts'

/**
 * What a paid invoice brings about. The first premium puts the policy in force: its dates, its plan with the next
 * payment, the agreement, and the job that issues the next invoice. Later premiums change nothing here.
 */
export async function premiumPaid(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  invoice: InvoiceTable,
): Promise<void> {
  const paidAt = invoice.paidAt
  if (!paidAt) throw new Error(`Invoice ${invoice.id} is not paid.`)
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', invoice.policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (policy.status !== 'pending') return
  const state = await residenceOf(tx, policy.userId)
  const { birthdate } = await insuredOf(tx, policy.userId)
  const zone = zoneOf(state)
  const inForce = await tx
    .updateTable('policies')
    .set({
      status: 'valid',
      effectiveAt: paidAt,
      paidAt,
      insuredsAgeAtTerm: ageAtTermEnd({ ...policy, birthdate }, dayIn(state, paidAt)),
      terminatesAt: addMonths(paidAt, policy.termYears * 12, zone),
    })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const plan = await tx
    .selectFrom('plans')
    .select(['id', 'billingFrequency'])
    .where('policyId', '=', policy.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { billingFrequency } = plan
  const nextPaymentAt = premiumAt({ since: paidAt, periods: 1, billingFrequency }, zone)
  await tx.updateTable('plans').set({ status: 'active', nextPaymentAt }).where('id', '=', plan.id).execute()
  await services.jobs.schedule(tx, {
    kind: 'issueInvoice',
    payload: { policyId: policy.id, period: '2' },
    dueAt: nextPaymentAt,
    key: `invoice:${policy.id}:2`,
  })
  await makeDocument(tx, {
    userId: policy.userId,
    slug: 'policy-agreement',
    subjectId: policy.id,
    content: await policyAgreement(tx, inForce, state),
    now: paidAt,
  })
}
