/** What other domains may use of the documents: making them, listing them, and asking what was acknowledged. */
export { allAcknowledged, termsAcknowledged } from './acknowledgements.ts'
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
export { documentsOf, makeDocument } from './documents.ts'
export type { DocumentContent } from './tables.ts'
