import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { applicant, coverage, type DocumentContent, date, sample } from '../documents/port.ts'
import type { PolicyTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** @param state where the insured lives: its calendar says the days */
export async function policyAgreement(
  tx: Reader,
  policy: PolicyTable,
  state: string | null,
): Promise<DocumentContent> {
  return {
    title: 'Policy agreement',
    introduction: [sample, `Policy number ${policy.label}`],
    rows: [
      ...(await applicant(tx, policy.userId)),
      ...coverage(policy),
      { label: 'In force from', value: date(policy.effectiveAt, state) },
      { label: 'Ends on', value: date(policy.terminatesAt, state) },
    ],
    clauses: [
      'We pay the coverage to your beneficiaries if you die while the policy is in force.',
      'You may cancel at any time. Cancel within 10 days of the start and you get everything back.',
      'The premium stays the same for the whole term.',
    ],
  }
}
