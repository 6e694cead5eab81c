import type { Device } from '../../../src/adapters/device.ts'
import { toApiError } from '../../../src/api/apiError.ts'
import { createCarrierClock } from '../../../src/api/carrierClock.ts'
import { createClient } from '../../../src/api/client.ts'
import { sendLogout as tellLogoutOf } from '../../../src/api/logout.ts'
import { createOAuth, type OAuthOptions } from '../../../src/api/oauth.ts'
import { createTokens } from '../../../src/api/tokens.ts'

/** The reply of a test's carrier to one call, a lost connection, or no reply during the test. */
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'lost' | 'never'

interface Call {
  url: string
  headers: Headers
  body: Record<string, unknown>
}

/** A client and OAuth calls over a carrier that replies from a list, without delays. */
export function startFakeCarrier(
  answers: Answer[],
  {
    isPlain = false,
    locks,
    stored = new Map<string, string>(),
    timeout = 1000,
    answer: answerTo = async () => answers.shift(),
  }: {
    isPlain?: boolean
    locks?: OAuthOptions['locks']
    /** The storage shared by the tabs of one browser. */
    stored?: Map<string, string>
    /** Timeout of each attempt in milliseconds. */
    timeout?: number
    /** Instead of the list: a carrier with state. */
    answer?: (url: string, body: Record<string, unknown>) => Promise<Answer | undefined>
  } = {},
) {
  const calls: Call[] = []
  const waits: number[] = []
  const happened: string[] = []
  const failed: string[] = []
  let lastId = 0
  const endpoint = { origin: 'https://carrier.test' }
  const clock = createCarrierClock(() => Date.parse('2026-01-01T00:00:00Z'))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const tokens = createTokens(storage, isPlain, document)
  const device: Device = {
    fingerprint: 'device-1',
    identifier: 'carrier-device-1',
    storage,
    measure: async () => 'a-look',
  }
  const shared = {
    environment: 'test',
    version: '2.21.0',
    deviceFingerprint: device.fingerprint,
    tokens,
    clock,
    endpoint,
    credentials: 'include' as const,
    timeout,
    random: () => 0.5,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      const body: Record<string, unknown> = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
      calls.push({ url: String(url), headers: new Headers(init?.headers), body })
      const answer = await answerTo(String(url), body)
      if (answer === undefined) throw new Error(`No answer is left for ${String(url)}`)
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      if (answer === 'never')
        return await new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      return new Response(JSON.stringify(answer.body), {
        status: answer.status ?? 200,
        headers: { 'Content-Type': 'application/json', ...answer.headers },
      })
    },
  }
  const oauth = createOAuth({
    ...shared,
    device,
    locks,
    sendLogout: async (signal) => await sendLogout(signal),
    onFailed: (path, error) => void failed.push(`${toApiError(error).code} ${path}`),
  })
  const client = createClient({
    ...shared,
    renew: oauth.refresh,
    retryTimeout: 4,
    onSessionEnded: () => void happened.push('session ended'),
    onUnreachable: () => void happened.push('unreachable'),
    onFailed: ({ code }, document) => void failed.push(`${code} ${document}`),
    newId: () => {
      lastId += 1
      return `id-${lastId}`
    },
  })
  const sendLogout = (signal?: AbortSignal) => tellLogoutOf({ client, oauth, tokens, locks }, signal)
  const reporting = { report: () => {} }
  return {
    client,
    endpoint,
    oauth,
    sendLogout,
    clock,
    tokens,
    device,
    reporting,
    calls,
    waits,
    happened,
    failed,
    stored,
  }
}

export const tokenReply = (token: string) => ({
  access_token: token,
  created_at: 1_767_225_600,
  expires_in: 900,
  scope: 'api',
  token_type: 'Bearer',
})

export const graphqlError = (code: string, fullMessage = '', validationErrors: unknown[] = []) => ({
  data: null,
  errors: [{ message: 'x', extensions: { message: code, fullMessage, validationErrors } }],
})
