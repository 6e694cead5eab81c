import type { IncomingMessage } from 'node:http'
import { isWithin, type Network, readAddress } from '../../platform/networks.ts'

/** An address without the port that some proxies add. */
const withoutPort = (text: string) =>
  /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean)

/** Whether the connection comes from a trusted proxy, whose forwarding headers count. */
export function isFromProxy(request: IncomingMessage, trusted: readonly Network[]): boolean {
  const connected = readAddress(request.socket.remoteAddress ?? '')
  return connected !== undefined && isWithin(connected, trusted)
}

/**
 * The source of a request: the address of the connection, or the one that a trusted proxy names.
 * Each proxy appends its client's address on the right; anything left of the last trusted proxy's
 * entry could be made up.
 */
export function sourceOf(request: IncomingMessage, trusted: readonly Network[]): string {
  const connected = request.socket.remoteAddress ?? ''
  const header = request.headers['x-forwarded-for'] ?? ''
  const forwarded = (Array.isArray(header) ? header.join(',') : header).split(',')
  let source = readAddress(connected)
  while (source && forwarded.length > 0 && isWithin(source, trusted)) {
    const text = forwarded.pop()?.trim() ?? ''
    const next = readAddress(withoutPort(text) ?? text)
    if (!next) break
    source = next
  }
  return source?.toString() ?? connected
}
