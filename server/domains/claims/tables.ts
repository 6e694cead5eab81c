import type { ColumnType } from 'kysely'
import type { ClaimField } from '../../../machines/validation/claims.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

interface ClaimTable {
  id: string
  /** What the relative quotes on the phone. */
  reference: string
  details: JsonColumn<Readonly<Partial<Record<ClaimField, string | null>>>>
  createdAt: Date
  closedAt: Date | null
}

/** Each time an operator has read or closed claims, or copied the files of one. */
interface ClaimAuditTable {
  sequence: ColumnType<number, never, never>
  operator: string
  action: 'list' | 'files' | 'close'
  claimId: string | null
  at: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    claims: ClaimTable
    claimAudits: ClaimAuditTable
  }
}
