import { type Logger as Pino, pino } from 'pino'
import { requestId } from './request.ts'

export type Logger = Pino

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
