import type { Generated } from 'kysely'
import type { AcknowledgementContext } from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

export type DocumentSlug =
  | 'application'
  | 'quote'
  | 'statement-of-good-health'
  | 'replace-accidental-death'
  | 'policy-agreement'
  | 'beneficiary-packet'
  | 'receipt'
  | 'replacement-notice'
  | 'insurer-notice'
  | 'decision-notice'
  | 'written-reasons'

/** The content of a document at the time it was made, from which its HTML is rendered. */
export interface DocumentContent {
  title: string
  /** Paragraphs above the table. */
  introduction: string[]
  rows: { label: string; value: string }[]
  /** Paragraphs below the table. */
  clauses: string[]
}

export interface DocumentTable {
  id: string
  userId: string
  slug: DocumentSlug
  name: string
  version: number
  /** The application, quote, policy, invoice or decision that it belongs to. */
  subjectId: string
  content: JsonColumn<DocumentContent>
  createdAt: Date
}

/** A sent file of a document. A later release may render the same document into other bytes. */
interface DocumentFileTable {
  documentId: string
  /** In hexadecimal. */
  sha256: string
  createdAt: Date
}

interface AcknowledgementTable {
  id: string
  userId: string
  /** The id of the disclosure or document. */
  subjectId: string
  context: AcknowledgementContext
  createdAt: Date
  /** Selected in a form, at one submit of it. */
  ticked: Generated<boolean>
}

/** A signature by typed name. Rows are only added: the database refuses any change. */
export interface SignatureTable {
  id: string
  userId: string
  documentId: string
  /** Of the document's content. */
  sha256: string
  /** As typed. */
  name: string
  /** The statement above the signature field, as the signer saw it. */
  statement: string
  /** The disclosures that the signer had accepted. */
  accepted: JsonColumn<{ id: string; name: string; version: number; sha256: string; acceptedAt: string }[]>
  /** The kind of browser as text; null if it is unknown. */
  browser: string | null
  /** The network address, encrypted. */
  networkSealed: string
  signedAt: Date
}

/** The only PDF of a signed document, with its digital signature. Rows are only added. */
interface SealedDocumentTable {
  documentId: string
  /** Of the file, in hexadecimal. */
  sha256: string
  /** The file, encrypted. */
  fileSealed: string
  sealedAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    documents: DocumentTable
    documentFiles: DocumentFileTable
    acknowledgements: AcknowledgementTable
    signatures: SignatureTable
    sealedDocuments: SealedDocumentTable
  }
}
