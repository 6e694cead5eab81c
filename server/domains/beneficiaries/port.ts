/**
 * The beneficiaries domain's interface for other domains: the beneficiaries as documents describe
 * them.
 */
export { beneficiaryPacket, beneficiaryRows } from './packet.ts'
