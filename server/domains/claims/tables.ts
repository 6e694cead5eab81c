import type { ColumnType } from 'kysely'
import type { ClaimField } from '../../../rules/claims.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

interface ClaimTable {
  id: string
  /** What the relative quotes on the phone. */
  reference: string
  details: JsonColumn<Readonly<Partial<Record<ClaimField, string | null>>>>
  /** The insured, where one was found: their policies wait for the decision. */
  userId: string | null
  createdAt: Date
  closedAt: Date | null
  /** Null while it is open, and for a report of a person who is not insured. */
  outcome: ClaimOutcome | null
}

/** `approved`: the insured has died, and the policy has ended; `declined`: the policy goes on. */
export type ClaimOutcome = 'approved' | 'declined'

/** Each time an operator has read, linked or closed claims, or copied the files of one. */
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
