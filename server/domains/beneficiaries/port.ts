/** What other domains may use of the beneficiaries: who is named, as documents say it. */
export { beneficiaryPacket, beneficiaryRows } from './packet.ts'
