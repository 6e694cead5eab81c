import type { Twilio } from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient'

interface Access {
  accountSid: string
  /** The account, or one of its API keys. */
  username: string
  password: string
  /** Another address of the provider's API; null for the default. */
  apiBase: string | null
  /** Milliseconds for one call. */
  timeout: number
}

/** Twilio's API, with its library loaded. */
export async function createTwilioClient({
  accountSid,
  username,
  password,
  apiBase,
  timeout,
}: Access): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  const base = apiBase ? new URL(apiBase) : null

  class ElsewhereClient extends twilio.RequestClient {
    override request<Data>(options: RequestClient.RequestOptions<Data>) {
      const { pathname, search } = new URL(options.uri)
      return super.request<Data>({ ...options, uri: new URL(pathname + search, base ?? options.uri).href })
    }
  }

  return twilio(username, password, {
    accountSid,
    timeout,
    ...(base ? { httpClient: new ElsewhereClient({ timeout }) } : {}),
  })
}
