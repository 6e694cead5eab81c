/** A report of one error. It has no user input, and only the account's id of the user. */
export interface Report {
  /** The part of the application. */
  readonly place: string
  /** The error's name, such as `TypeError`. */
  readonly kind: string
  /** The error code and the operation of a failed call. */
  readonly code: string | null
  readonly operation: string | null
  readonly message: string
  readonly stack: string | null
  readonly userId: string | null
  /** The campaign parameters of the page's address. */
  readonly utm: Readonly<Record<string, string>>
  /** The application's version. */
  readonly version: string
}

/** Sends error reports. Nothing waits for it, and a lost report is not repeated. */
export interface ReportTaker {
  take(report: Report): void
}
