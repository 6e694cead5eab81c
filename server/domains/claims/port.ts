export {
  approvedDeaths,
  hasDied,
  isDeathReported,
  openReports,
  refusedByDeath,
  refusedByReport,
} from './claims.ts'
