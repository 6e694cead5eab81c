import type { RecipientType } from '../../../rules/contract/schema.generated.ts'

/**
 * A wish as written in the catalog; `catalogue.ts` adds what follows from its category and
 * position.
 */
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
  /**
   * The years of the user's income that the default amount and each suggestion replace; where the
   * income is known, the amounts follow from it.
   */
  income?: { default: number; suggestions: readonly number[] }
  recipientType?: RecipientType
  /** The loan or account that a bank can report on. */
  monitoring?: string
  /** The question and explanation if it can have a last day. */
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
