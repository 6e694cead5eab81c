import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../rules/contract/schema.generated.ts'
import { productOf, products } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { residenceOf } from '../accounts/port.ts'
import { recordNotice } from '../decisions/port.ts'
import { offerProduct, offerQuote } from '../quotes/port.ts'
import type { Application } from './applications.ts'
import { mayReapplyOn } from './reapplication.ts'
import { refusalReasonsIn, refusalReasonsOf } from './refusalReasons.ts'
import { underwrite } from './rules.ts'
import { statedReasons } from './statedReasons.ts'
import type { UnderwritingCaseTable } from './tables.ts'

/**
 * Stores a decision: the case, the application's result, and the offer: a quote for an accepted
 * application, or an offering. A product without health underwriting is always an offering, also in
 * place of a refused one; so is a reduced amount. A refusal leads to a notice with its reasons.
 * @returns the ID of the notice's document, if there is one
 */
export async function recordDecision(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  application: Application,
  decision: {
    result: ApplicationResult
    reasons: string[]
    source: UnderwritingCaseTable['source']
    /** Whether another product may be offered in place of the refused one. */
    offersOther: boolean
  },
  at: Date,
): Promise<string | null> {
  const { id, userId, product, facts, amount, termYears } = application
  await tx
    .insertInto('underwritingCases')
    .values({
      id: randomUUID(),
      applicationId: id,
      userId,
      result: decision.result,
      decision: JSON.stringify(decision.reasons),
      externalId: `case_sandbox_${randomUUID().replaceAll('-', '')}`,
      source: decision.source,
      createdAt: at,
    })
    .execute()
  await tx
    .updateTable('insuranceApplications')
    .set({ result: decision.result, decidedAt: decision.result === 'referred_to_underwriter' ? null : at })
    .where('id', '=', id)
    .execute()
  const request = { applicationId: id, userId, amount, termYears, age: facts.age, gender: facts.gender }
  const { riskClass, mostAmount } = underwrite(facts, product)
  if (decision.result === 'accepted') {
    const isLess = mostAmount !== null && mostAmount < amount
    if (isLess)
      await tx
        .updateTable('insuranceApplications')
        .set({ approvedAmount: mostAmount })
        .where('id', '=', id)
        .execute()
    const offered = { ...request, amount: isLess ? mostAmount : amount, product, riskClass }
    const offer = isLess || productOf(product).insteadOf.length > 0 ? offerProduct : offerQuote
    await offer(tx, services, offered, at)
    return null
  }
  if (decision.result !== 'rejected') return null
  const documentId = await noteRefusal(tx, application, decision.reasons, at)
  if (!decision.offersOther) return documentId
  const other = products.find(
    ({ slug, insteadOf }) => insteadOf.includes(product) && underwrite(facts, slug).result === 'accepted',
  )
  if (other) await offerProduct(tx, services, { ...request, product: other.slug, riskClass }, at)
  return documentId
}

/** An underwriter refuses for the reasons of the referral, unless it is a matter of identity. */
async function noteRefusal(
  tx: Transaction<Database>,
  { id, userId, answers }: Application,
  rules: readonly string[],
  at: Date,
): Promise<string | null> {
  const reasons = rules.includes('desk') ? await refusalReasonsOf(tx, id) : refusalReasonsIn(rules)
  const againOn = mayReapplyOn({ result: 'rejected', decidedAt: at }, await residenceOf(tx, userId), at)
  return await recordNotice(
    tx,
    {
      userId,
      kind: 'application',
      subjectId: id,
      reasons: statedReasons(reasons, answers ?? []),
      againOn,
    },
    at,
  )
}
