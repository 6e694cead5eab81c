/** What only the running carrier knows; it writes it into the page when it serves it (decision 029). */
export interface AppConfiguration {
  readonly stripePublishableKey: string | null
  readonly sandbox: boolean
  /** Who answers the chat, as `startSupport.ts` knows them by name, and reads it; no one by any other. */
  readonly chat: unknown
  /** Of the carrier itself, or of another host. */
  readonly helpCenterUrl: string | null
  /** Where the logo leads a visitor who is not signed in; null for the welcome page. */
  readonly marketingUrl: string | null
  readonly environment: string
  readonly version: string
  /** A second host, which takes the calls while this one is down (specification 4.1); it must start with http or https. */
  readonly fallbackEndpoint: string | null
  /** The carrier gives the refresh token in the body of its reply, and sets no cookie. */
  readonly plainTokens: boolean
  /** Seconds: how long what the carrier has not ready yet is asked for (access-to-purchase, 7.1). */
  readonly retryTimeout: number
}

type Given = { readonly [Key in keyof AppConfiguration]?: unknown }

/**
 * Checked by hand: a library of schemas for ten values would be a hundredth of the first page.
 *
 * @throws TypeError when the page carries none, or a wrong one
 */
export function readConfiguration(page: Document): AppConfiguration {
  const given: Given = JSON.parse(page.getElementById('configuration')?.textContent ?? '{}')
  const { stripePublishableKey, sandbox, environment, version, chat } = given
  const {
    helpCenterUrl = null,
    marketingUrl = null,
    fallbackEndpoint = null,
    plainTokens = false,
    retryTimeout = 300,
  } = given
  if (
    !isTextOrNull(stripePublishableKey) ||
    typeof sandbox !== 'boolean' ||
    typeof environment !== 'string' ||
    typeof version !== 'string' ||
    typeof plainTokens !== 'boolean' ||
    typeof retryTimeout !== 'number' ||
    !(retryTimeout >= 0) ||
    !isAddressOrNull(helpCenterUrl, /^(?:https?:|\/(?!\/))/) ||
    !isAddressOrNull(marketingUrl, /^https?:/) ||
    !isAddressOrNull(fallbackEndpoint, /^https?:/)
  )
    throw new TypeError('The page carries no configuration, or a wrong one')
  return {
    stripePublishableKey,
    sandbox,
    chat,
    helpCenterUrl,
    marketingUrl,
    environment,
    version,
    fallbackEndpoint,
    plainTokens,
    retryTimeout,
  }
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

const isAddressOrNull = (value: unknown, form: RegExp): value is string | null =>
  value === null || (typeof value === 'string' && form.test(value))
