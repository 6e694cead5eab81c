import type { ReportTaker } from './errorReport.ts'

/** Sends reports to the sandbox, whose page shows each kind of error with its count. */
export function createSandboxReports({ fetch }: { readonly fetch: typeof window.fetch }): ReportTaker {
  return {
    take(report) {
      fetch('/sandbox/errors', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        // Survives the page.
        keepalive: true,
      }).catch(() => {})
    },
  }
}
