/** What the running carrier says of anyone who looks on; in the block that `configuration.ts` reads, and read only once it is needed. */
export interface Observing {
  /** Whether anybody collects what is counted. */
  readonly analytics: boolean
  /** The provider of error reports; null where there is none. */
  readonly sentryDsn: string | null
}

/** Without a block, or with another one, nothing is sent. */
export function readObserving(page: Document): Observing {
  const given: { readonly analytics?: unknown; readonly sentryDsn?: unknown } = JSON.parse(
    page.getElementById('configuration')?.textContent ?? '{}',
  )
  return {
    analytics: given.analytics === true,
    sentryDsn: typeof given.sentryDsn === 'string' ? given.sentryDsn : null,
  }
}
