/** The claims domain's interface for other domains. */
export {
  approvedDeaths,
  hasDied,
  isDeathReported,
  openReports,
  refusedByDeath,
  refusedByReport,
} from './claims.ts'
