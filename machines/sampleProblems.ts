import type { Problem } from './problem.ts'

/** What every model's effects fail with when the carrier cannot be reached. */
export const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
