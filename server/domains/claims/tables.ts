import type { ColumnType } from 'kysely'
import type { ClaimField } from '../../../rules/claims.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

interface ClaimTable {
  id: string
  /** The number that the relative quotes on the phone. */
  reference: string
  details: JsonColumn<Readonly<Partial<Record<ClaimField, string | null>>>>
  /** The insured, if one was found: their policies wait for the decision. */
  userId: string | null
  createdAt: Date
  closedAt: Date | null
  /** Null while it is open, and for a report about an uninsured person. */
  outcome: ClaimOutcome | null
}

/** `approved`: the insured has died, and the policy has ended; `declined`: the policy continues. */
export type ClaimOutcome = 'approved' | 'declined'

/** An operator's reading, linking or closing of claims, or copying of files. */
interface ClaimAuditTable {
  sequence: ColumnType<number, never, never>
  operator: string
  action: 'list' | 'files' | 'close' | 'link'
  claimId: string | null
  at: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    claims: ClaimTable
    claimAudits: ClaimAuditTable
  }
}
