/** Where unhandled errors go; an error-reporting service stands behind it in production. */
export interface Reporting {
  /** `what` names the place; no personal data, neither here nor in the error's text. */
  report(what: string, error?: unknown): void
}

/** Dispatches each report as a `reported` event on the target, where an embedding page or a test can listen. */
export function createReporting(target: EventTarget): Reporting {
  return {
    report(what, error) {
      target.dispatchEvent(
        new CustomEvent('reported', { detail: { what, kind: error instanceof Error ? error.name : null } }),
      )
    },
  }
}
