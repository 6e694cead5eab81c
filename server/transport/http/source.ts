import type { IncomingMessage } from 'node:http'
import { isWithin, type Network, readAddress } from '../../platform/networks.ts'

/** An address with the port that some proxies add to it. */
const withoutPort = (text: string) =>
  /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean)

/** Whether a trusted proxy holds the connection: what it says of the caller is believed. */
export function isFromProxy(request: IncomingMessage, trusted: readonly Network[]): boolean {
  const connected = readAddress(request.socket.remoteAddress ?? '')
  return connected !== undefined && isWithin(connected, trusted)
}

/**
 * Where a request comes from: who holds the connection, or whom a trusted proxy names. Each proxy adds, on the right,
 * whom it was asked by; what stands further left than the last trusted one could have been written by anybody.
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
