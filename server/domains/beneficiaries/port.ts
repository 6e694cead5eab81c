/**
 * The beneficiaries domain's interface for other domains: the beneficiaries as documents describe
 * them.
 */
export { beneficiaryPacket, type Named, namedBy } from './packet.ts'
