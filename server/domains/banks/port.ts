export { returnedAccount } from './sandboxBanks.ts'
