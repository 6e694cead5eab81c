import type { RecipientType } from '../../../rules/contract/schema.generated.ts'

/** A wish as the catalogue is written; `catalogue.ts` adds what follows from the category and from the order. */
export interface WishEntry {
  slug: string
  name: string
  description: string
  prompt: string
  guidance: string
  amountPrompt: string
  defaultAmount: number
  /** Titles with amounts, the smallest first. */
  suggestions: readonly (readonly [title: string, amount: number])[]
  recipientType?: RecipientType
  /** The loan or account that a bank can report on. */
  monitoring?: string
  /** What is asked and explained where it can end on a day. */
  term?: { prompt: string; guidance: string }
}

export interface CategoryEntry {
  slug: string
  name: string
  prompt: string
  description: string
  listDescription: string
  color: string
  wishes: readonly WishEntry[]
}
