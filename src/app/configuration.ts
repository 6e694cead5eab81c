/** Configuration of the running carrier, which it writes into the served page (decision 029). */
export interface AppConfiguration {
  readonly stripePublishableKey: string | null
  readonly sandbox: boolean
  /**
   * The name of the chat provider, validated by `startSupport.ts`. There is no chat for an unknown
   * name.
   */
  readonly chat: unknown
  /** On the carrier or on another host. */
  readonly helpCenterUrl: string | null
  /**
   * The site that the logo links to for visitors who are not signed in; null for the welcome page.
   */
  readonly marketingUrl: string | null
  readonly environment: string
  readonly version: string
  /**
   * A second host for requests while this one is down (specification 4.1). It must start with http
   * or https.
   */
  readonly fallbackEndpoint: string | null
  /** The carrier returns the refresh token in the response body and sets no cookie. */
  readonly plainTokens: boolean
  /** In seconds: how long to poll for a resource that is not ready yet (access-to-purchase 7.1). */
  readonly retryTimeout: number
}

type Given = { readonly [Key in keyof AppConfiguration]?: unknown }

/**
 * Validated by hand, because a schema library would add a hundredth to the first page for ten
 * values.
 *
 * @throws TypeError if the page has no configuration or an invalid one
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
