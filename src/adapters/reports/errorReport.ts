/** What is told of one error: nothing that anybody typed or is but the account's id. */
export interface Report {
  /** In which part of the application. */
  readonly place: string
  /** The error's name, such as `TypeError`. */
  readonly kind: string
  /** Of a call: the code of the error catalogue, and what was asked for. */
  readonly code: string | null
  readonly operation: string | null
  readonly message: string
  readonly stack: string | null
  readonly userId: string | null
  /** The campaign parameters of the address that the page was opened with. */
  readonly utm: Readonly<Record<string, string>>
  /** Of the application. */
  readonly version: string
}

/** Anyone who takes error reports. No one waits for it, and one that is lost is not told again. */
export interface ReportTaker {
  take(report: Report): void
}
