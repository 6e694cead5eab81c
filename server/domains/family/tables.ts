/** What an owner writes for the family. */
interface FamilyPageTable {
  userId: string
  note: string
  updatedAt: Date
}

/** The person with whom an owner shares the page. */
export interface FamilyShareTable {
  userId: string
  /** A new one for each person: links to an earlier one stop working. */
  id: string
  name: string
  email: string
  /** Days from the person's request until the page opens. */
  waitDays: number
  /** When it opens or opened; null while the person has not asked. */
  opensAt: Date | null
  /** The day of `opensAt` in the state where the owner lived when the person asked. The emails name this day. */
  opensOn: string | null
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    familyPages: FamilyPageTable
    familyShares: FamilyShareTable
  }
}
