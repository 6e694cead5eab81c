/** The estimates domain's interface for other domains. */
export { endsInTime, latestEstimateOf } from './estimates.ts'
