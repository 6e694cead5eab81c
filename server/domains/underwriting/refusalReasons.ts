import { sql, type Transaction } from 'kysely'
import type { RefusalReason } from '../../../rules/contract/schema.generated.ts'
import { isRefusalReason } from '../../../rules/refusalReasons.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'

/** The desk refused because the person could not be identified. */
const isUnidentified = sql<boolean>`${sql.ref('underwritingCases.decision')} = '["identity"]'::jsonb`

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/**
 * The rules that refused an application, or referred it to the underwriter who refused it. A refusal
 * of an unidentified person has no other reason.
 */
export const decidingRules = (db: Reader, applicationId: Given<string>) =>
  db
    .selectFrom('underwritingCases')
    .select('decision')
    .where('applicationId', '=', applicationId)
    .where((one) => one.or([one('source', '=', 'automatic'), isUnidentified]))
    .orderBy('createdAt', 'desc')
    .limit(1)

/** The reasons of a refusal, from the IDs of its rules; empty if the sandbox decided. */
export const refusalReasonsIn = (rules: readonly string[] | null | undefined): RefusalReason[] =>
  (rules ?? []).map((id) => id.replaceAll('-', '_')).filter(isRefusalReason)

/** The reasons of the refusal of an application. */
export async function refusalReasonsOf(db: Reader, applicationId: string): Promise<RefusalReason[]> {
  const decided = await decidingRules(db, applicationId).executeTakeFirst()
  return refusalReasonsIn(decided?.decision)
}
