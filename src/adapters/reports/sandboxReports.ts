import type { ReportTaker } from './errorReport.ts'

/** The sandbox's side: its page shows each kind of error with how often it came. */
export function createSandboxReports({ fetch }: { readonly fetch: typeof window.fetch }): ReportTaker {
  return {
    take(report) {
      fetch('/sandbox/errors', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        // Outlives the page that goes.
        keepalive: true,
      }).catch(() => {})
    },
  }
}
