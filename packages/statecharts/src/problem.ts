/** Why something requested did not come, as the page's machines store it. */
export interface Problem {
  code: 'NETWORK' | 'NOT_FOUND' | 'REQUEST_INVALID' | 'STANDARD_ERROR'
  message: string
}

const codes: readonly string[] = [
  'NETWORK',
  'NOT_FOUND',
  'REQUEST_INVALID',
] satisfies readonly Problem['code'][]

const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** The problem behind any rejection. The text of an unknown error is not shown. */
export function toProblem(error: unknown): Problem {
  return isProblem(error)
    ? { code: error.code, message: error.message }
    : { code: 'STANDARD_ERROR', message: 'Something went wrong.' }
}

interface Failed {
  event: { error: unknown }
}

/** The problem of a failed actor, for actions and guards. */
export const problemIn = ({ event }: Failed) => ({ problem: toProblem(event.error) })

/** Only the code of the problem. */
export const problemCodeIn = ({ event }: Failed) => ({ code: toProblem(event.error).code })

/** An error that is shown to the user with its text. */
export const refusal = (code: Exclude<Problem['code'], 'STANDARD_ERROR'>, message: string) =>
  Object.assign(new Error(message), { code })

/** The tags that the page checks: it waits for a reply, or the failed action can be retried. */
export type StateTag = 'pending' | 'retryable'
