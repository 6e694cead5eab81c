/** The banks domain's interface for other domains. */
export { returnedAccount } from './sandboxBanks.ts'
