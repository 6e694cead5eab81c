import type { ColumnType } from 'kysely'

export interface BeneficiaryTable {
  id: string
  /** The order in which they were named. */
  sequence: ColumnType<number, never, never>
  userId: string
  contactId: string
  responsibility: 'primary' | 'backup'
  /** Percent. */
  allocation: number
  firstName: string
  middleInitial: string | null
  lastName: string
  relationship: string
  /** yyyy-MM-dd */
  birthdate: string
  email: string | null
  /** Ten digits. */
  phoneNumber: string | null
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    beneficiaries: BeneficiaryTable
  }
}
