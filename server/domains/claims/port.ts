/** What other domains may use of the claims. */
export { hasDied, isDeathReported, openReports, refusedByDeath, refusedByReport } from './claims.ts'
