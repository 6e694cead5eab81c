import type { ColumnType } from 'kysely'
import type { JsonColumn } from '../../platform/database/columns.ts'

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

/** A person, as the beneficiary's form asks for one. */
export interface IndividualDetails {
  firstName: string
  middleInitial: string | null
  lastName: string
  relationship: string
  /** yyyy-MM-dd */
  birthdate: string
  email: string | null
  /** Ten digits. */
  phoneNumber: string | null
}

/** Who a beneficiary is. `kind` says which details there are; only individuals are made so far. */
interface ContactTable {
  id: string
  userId: string
  kind: 'individual'
  details: JsonColumn<IndividualDetails>
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    beneficiaries: BeneficiaryTable
    contacts: ContactTable
  }
}
