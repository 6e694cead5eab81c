/** What other domains may use of the estimates. */
export { latestEstimateOf } from './estimates.ts'
