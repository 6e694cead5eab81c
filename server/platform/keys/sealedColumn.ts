import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { taxIdKeyPurpose } from './keys.ts'
import { signingPurpose } from './signingKey.ts'

/** A column whose values are encrypted by `Keys.seal`. */
export interface SealedColumn {
  readonly table: keyof Database
  /** The primary key; `id` by default. */
  readonly id?: string
  readonly column: string
  /** The field with the value if the column is JSON. */
  readonly field?: string
  /** The rows with this purpose; all by default. */
  readonly rows?: Expression<SqlBool>
  readonly purpose: string
}

/**
 * The private keys of the carrier. The key pair for tax IDs is last: a start is refused without the
 * key that sealed it, so an older key cannot be dropped before all other values are sealed again.
 */
export const sealedKeys: Readonly<Record<string, SealedColumn>> = {
  'keys.signing': {
    table: 'keys',
    column: 'privateSealed',
    rows: sql`purpose = ${signingPurpose}`,
    purpose: signingPurpose,
  },
  'keys.taxIds': {
    table: 'keys',
    column: 'privateSealed',
    rows: sql`purpose = ${taxIdKeyPurpose}`,
    purpose: taxIdKeyPurpose,
  },
}
