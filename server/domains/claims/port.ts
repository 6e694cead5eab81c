/** What other domains may use of the claims. */
export {
  approvedDeaths,
  hasDied,
  isDeathReported,
  openReports,
  refusedByReport,
  refusePaymentByClaim,
} from './claims.ts'
