import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger as Pino, pino } from 'pino'

export type Logger = Pino

const requests = new AsyncLocalStorage<string>()

/** The ID of the current request; undefined in jobs and at the start. */
export const requestId = (): string | undefined => requests.getStore()

/** Runs a request; its log lines and errors carry the ID. */
export const withRequestId = (id: string, run: () => void): void => requests.run(id, run)

/** Runs work that a request starts but does not await: it may serve other requests too. */
export const apart = (run: () => void): void => requests.exit(run)

/**
 * Structured lines on standard output. Callers log IDs and codes, never names, addresses, numbers
 * or bodies; the redaction is only a safety net for that rule.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    mixin: () => ({ requestId: requestId() }),
    redact: {
      paths: [
        'password',
        'email',
        'code',
        'token',
        'taxId',
        '*.password',
        '*.email',
        '*.token',
        '*.taxId',
        'error.parameters',
        'headers',
      ],
      censor: '[masked]',
    },
  })
}

declare module '../services.ts' {
  interface Services {
    log: Logger
  }
}

/** The class and code of an error: messages may quote personal data. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const name = error.name === 'Error' ? error.constructor.name : error.name
  return 'code' in error && typeof error.code === 'string' ? `${name} ${error.code}` : name
}
