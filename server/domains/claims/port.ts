/** What other domains may use of the claims. */
export { isDeathReported, openReports, refusedByReport } from './claims.ts'
