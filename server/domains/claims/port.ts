/** What other domains may use of the claims. */
export { isDeathReported, openReports } from './claims.ts'
