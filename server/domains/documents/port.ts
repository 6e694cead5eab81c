/** What other domains may use of the documents: making them, listing them, and asking what was acknowledged. */
export { allAcknowledged, termsAcknowledged } from './acknowledgements.ts'
export {
  applicant,
  cents,
  coverage,
  coverageInWords,
  date,
  dollars,
  insurer,
  sample,
  termInWords,
} from './contents.ts'
export { documentsOf, makeDocument } from './documents.ts'
export type { DocumentContent } from './tables.ts'
