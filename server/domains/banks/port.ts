/** What other domains may use of linked banks. */
export { returnedAccount } from './sandboxBanks.ts'
