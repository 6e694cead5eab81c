/** What other domains may use of the estimates. */
export { endsInTime, latestEstimateOf } from './estimates.ts'
