import ipaddr from 'ipaddr.js'
import * as v from 'valibot'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** An address and the number of its relevant bits. */
export type Network = [Address, number]

/** An address in full notation; the library would also accept `1` and `0x7f.1`. */
export function readAddress(text: string): Address | undefined {
  const isOne = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)
  return isOne ? ipaddr.process(text) : undefined
}

function readNetwork(text: string): Network | undefined {
  const address = readAddress(text)
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128]
  const [, first = '', bits] = /^(.+)\/(\d{1,3})$/.exec(text) ?? []
  return readAddress(first) && ipaddr.isValidCIDR(text) && !first.startsWith('::ffff:')
    ? [ipaddr.parse(first), Number(bits)]
    : undefined
}

/** Addresses and networks in CIDR notation, separated by commas. */
export const networks = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const read = value.split(',').map((text) => readNetwork(text.trim()))
    const good = read.filter((network) => network !== undefined)
    if (good.length === read.length) return good
    addIssue({
      message: 'TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, 192.0.2.7, 2001:db8::/32.',
    })
    return NEVER
  }),
)

export const isWithin = (address: Address, among: readonly Network[]): boolean =>
  among.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))

/**
 * The network of one customer: an IPv4 address, or the first 64 bits of an IPv6 one, since a single
 * connection has all addresses below them.
 */
export function networkOf(text: string): string {
  const address = readAddress(text)
  if (!address) return text
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...Array.from({ length: 8 }, () => 0)])}/64`
}
