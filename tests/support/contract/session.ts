import { randomUUID } from 'node:crypto'
import type { Effects } from '../../../src/actors/effects.ts'
import { createDevice } from '../../../src/adapters/device.ts'
import { createCarrierClock } from '../../../src/api/carrierClock.ts'
import { createClient } from '../../../src/api/client.ts'
import { createOAuth } from '../../../src/api/oauth.ts'
import { createTokens, type TokenStore } from '../../../src/api/tokens.ts'

/** The application's connection to a carrier as one browser has it: tokens, cookie, device. */
export interface Session extends Effects {
  tokens: TokenStore
}

/** Timeout of one attempt of a call, in milliseconds. */
const timeout = 30_000

/**
 * An anonymous session at the carrier of this address; it sends what the application would send.
 */
export function openClientSession(url: string): Session {
  const storage = inMemory()
  const tokens = createTokens(storage)
  const clock = createCarrierClock()
  const device = createDevice(storage, randomUUID, async () => 'contract')
  const shared = {
    environment: 'test',
    version: 'contract',
    deviceFingerprint: device.fingerprint,
    tokens,
    clock,
    endpoint: { origin: url },
    credentials: 'include' as const,
    fetch: withCookies(),
    random: () => 0,
    // Retries need no delay: the carrier's clock does not move in the meantime.
    wait: async () => {},
    retryTimeout: 300,
    timeout,
  }
  const oauth = createOAuth({
    ...shared,
    device,
    sendLogout: async () => {},
    locks: undefined,
    onFailed: () => {},
  })
  return {
    api: {
      client: createClient({
        ...shared,
        renew: oauth.refresh,
        newId: randomUUID,
        onSessionEnded: () => {},
        onUnreachable: () => {},
        onFailed: () => {},
      }),
      oauth,
      clock,
    },
    device,
    reporting: { report: () => {} },
    tokens,
  }
}

function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Like a page of the carrier's own origin: the refresh token is in a cookie. */
function withCookies(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await fetch(address, { ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return reply
  }
}
