import type { LetterReason } from '../../../rules/contract/schema.generated.ts'

/** A change of the consent to electronic delivery. Rows are only added; without one, the consent from the application holds. */
interface DeliveryChoiceTable {
  id: string
  userId: string
  electronic: boolean
  createdAt: Date
}

/** A letter that the operator prints and mails. */
interface LetterTable {
  id: string
  userId: string
  subject: string
  text: string
  reason: LetterReason
  /** The document to print, for a paper copy. */
  documentId: string | null
  createdAt: Date
  mailedAt: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Database {
    deliveryChoices: DeliveryChoiceTable
    letters: LetterTable
  }
}
