/** What other domains may use of the claims. */
export { isDeathReported } from './claims.ts'
