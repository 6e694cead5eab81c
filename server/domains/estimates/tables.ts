import type { ColumnType } from 'kysely'
import type { Health } from '../../../rules/contract/schema.generated.ts'

export interface EstimateTable {
  id: string
  sequence: ColumnType<number, never, never>
  userId: string
  /** Whole US dollars. */
  amount: number
  termYears: number
  /** Whole years on the day of the estimate. */
  age: number
  health: Health
  tobacco: boolean
  /** Cents. */
  monthlyPremium: number
  annualPremium: number
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    estimates: EstimateTable
  }
}
