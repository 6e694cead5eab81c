import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined in jobs and at the start. */
export const requestId = (): string | undefined => requests.getStore()

/** Runs the answer to a request; what it logs, and its errors, carry the id. */
export const withRequestId = (id: string, run: () => void): void => requests.run(id, run)

/** Runs what a request sets off but does not wait for: it may do the work of others too. */
export const apart = (run: () => void): void => requests.exit(run)
