import type { ColumnType, Selectable } from 'kysely'
import type { ContactValues } from '../../../rules/beneficiaryRules.ts'
import type { ContactKind } from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

export interface BeneficiaryTable {
  id: string
  /** The order in which they were named. */
  sequence: ColumnType<number, never, never>
  userId: string
  contactId: string
  responsibility: 'primary' | 'backup'
  /** Percent. */
  allocation: number
  createdAt: Date
}

/** The contact data of a beneficiary: the fields of its kind. */
interface ContactTable {
  id: string
  userId: string
  kind: ContactKind
  details: JsonColumn<ContactValues>
  /** Nine digits, encrypted; null if none was given. */
  taxIdSealed: string | null
  createdAt: Date
}

/** A beneficiary with its contact. */
export type NamedBeneficiary = Selectable<BeneficiaryTable> &
  Pick<Selectable<ContactTable>, 'kind' | 'details' | 'taxIdSealed'>

declare module '../../platform/database/database.ts' {
  interface Database {
    beneficiaries: BeneficiaryTable
    contacts: ContactTable
  }
}
