/** A start that is refused because of the data that it would start on. The message is one line for the operator. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** The system's own code of an error (`ENOSPC`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
