/**
 * The carrier's configuration for reporting, from the block that `configuration.ts` reads. It is
 * read only when needed.
 */
export interface Observing {
  /** Whether analytics events are collected. */
  readonly analytics: boolean
  /** The Sentry DSN for error reports; null if there is none. */
  readonly sentryDsn: string | null
}

/** If the block is missing or invalid, nothing is sent. */
export function readObserving(page: Document): Observing {
  const given: { readonly analytics?: unknown; readonly sentryDsn?: unknown } = JSON.parse(
    page.getElementById('configuration')?.textContent ?? '{}',
  )
  return {
    analytics: given.analytics === true,
    sentryDsn: typeof given.sentryDsn === 'string' ? given.sentryDsn : null,
  }
}
