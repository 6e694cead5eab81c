/**
 * The documents domain's interface for other domains: making documents, listing them, and reading
 * acknowledgements.
 */
export { allAcknowledged, firstAcknowledgedAt, termsAcknowledged } from './acknowledgements.ts'
export {
  applicant,
  cents,
  coverage,
  coverageText,
  date,
  dollars,
  insurer,
  sample,
  termText,
} from './contents.ts'
export { contentOf, documentById, documentsOf, makeDocuments, type NewDocument } from './documents.ts'
export { firstOpenedAt } from './fingerprints.ts'
export { type SignedBrowser, signDocument } from './signatures.ts'
export type { DocumentContent } from './tables.ts'
