import type { JsonColumn } from '../../platform/database/database.ts'

/** One kind of error of the application, as it came last. Of the sandbox alone: elsewhere reports go to a provider. */
export interface ErrorReportTable {
  /** What two reports of the same error have in common. */
  fingerprint: string
  /** In which part of the application. */
  place: string
  /** The error's name, such as `TypeError`. */
  kind: string
  /** Of the API: the code of the specification's catalogue. */
  code: string | null
  /** Of the API: which operation was refused or not answered. */
  operation: string | null
  message: string
  stack: string | null
  times: number
  userId: string | null
  /** The campaign parameters of the address that the page was opened with. */
  utm: JsonColumn<Record<string, string>>
  /** Of the application. */
  version: string
  firstAt: Date
  lastAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    errorReports: ErrorReportTable
  }
}
