import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger as Pino, pino } from 'pino'

export type Logger = Pino

const requests = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined in jobs and at the start. */
export const requestId = (): string | undefined => requests.getStore()

/** Runs the answer to a request; what it logs, and its errors, carry the id. */
export const withRequestId = (id: string, run: () => void): void => requests.run(id, run)

/** Runs what a request sets off but does not wait for: it may do the work of others too. */
export const apart = (run: () => void): void => requests.exit(run)

/**
 * Structured lines on standard output. Callers pass ids and codes, never names, addresses, numbers or bodies;
 * the redaction is a net under that rule, not the rule.
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

/** What failed, by its class and code: messages quote what people gave. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const name = error.name === 'Error' ? error.constructor.name : error.name
  return 'code' in error && typeof error.code === 'string' ? `${name} ${error.code}` : name
}
