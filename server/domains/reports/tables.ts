import type { JsonColumn } from '../../platform/database/database.ts'

/**
 * A kind of error of the app, with its latest occurrence. Only in the sandbox: elsewhere reports go
 * to a provider.
 */
export interface ErrorReportTable {
  /** Equal for two reports of the same error. */
  fingerprint: string
  /** The part of the app. */
  place: string
  /** The error's name, such as `TypeError`. */
  kind: string
  /** For API errors: the code in the specification's catalog. */
  code: string | null
  /** For API errors: the operation that was refused or not answered. */
  operation: string | null
  message: string
  stack: string | null
  times: number
  userId: string | null
  /** The campaign parameters of the page's URL. */
  utm: JsonColumn<Record<string, string>>
  version: string
  firstAt: Date
  lastAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    errorReports: ErrorReportTable
  }
}
