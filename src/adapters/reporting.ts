/** An error: `what` names the place and has no personal data. */
export interface NotedError {
  readonly what: string
  readonly error?: unknown
  /** The document of a failed call. */
  readonly call?: string | undefined
}

export interface Reporting {
  report(what: string, error?: unknown, call?: string): void
}

/** The module that reports errors loads after the first of them (src/app/observers/errors.ts). */
export interface ObservedReporting extends Reporting {
  /** Passes on the errors so far, then each new one. */
  listen(listener: (noted: NotedError) => void): void
}

/** Records reported and uncaught errors. */
export function createReporting(page: Pick<Window, 'addEventListener'>): ObservedReporting {
  const early: NotedError[] = []
  let emit = (noted: NotedError) => {
    if (early.length < 20) early.push(noted)
  }
  const report: Reporting['report'] = (what, error, call) => emit({ what, error, call })
  page.addEventListener('error', ({ error }) => report('The page', error))
  page.addEventListener('unhandledrejection', ({ reason }) => report('The page', reason))
  return {
    report,
    listen(listener) {
      emit = listener
      early.splice(0).forEach(listener)
    },
  }
}
