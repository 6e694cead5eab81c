/** Something that went wrong: `what` names the place, no personal data. */
export interface NotedError {
  readonly what: string
  readonly error?: unknown
  /** Of a call: its document. */
  readonly call?: string | undefined
}

/** Where errors are noted. */
export interface Reporting {
  report(what: string, error?: unknown, call?: string): void
}

/** Who tells them to a user comes later than the first of them (src/app/observers/errors.ts). */
export interface ObservedReporting extends Reporting {
  /** Hands over what was noted so far, and from now on everything at once. */
  listen(listener: (noted: NotedError) => void): void
}

/** Notes what is reported, and what no one has caught on the page. */
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
