/** What other domains may use of the claims. */
export {
  approvedDeaths,
  hasDied,
  isDeathReported,
  openReports,
  refusedByDeath,
  refusedByReport,
} from './claims.ts'
