export { endsInTime, latestEstimateOf } from './estimates.ts'
