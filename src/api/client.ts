import type { GraphQLClient } from 'graphql-request'
import { handlingOf } from '../../machines/problem.ts'
import { ApiError, closedCode, networkCode, toApiError } from './apiError.ts'
import type { CarrierClock } from './carrierClock.ts'
import type { Endpoint } from './health.ts'
import type { Operation } from './operation.ts'
import { type ClientInfo, callerHeaders, within } from './request.ts'
import { retried, type Wait } from './retry.ts'

interface CallOptions {
  signal?: AbortSignal
  /** Set if several invocations are one action; otherwise generated. */
  clientMutationId?: string
  /**
   * Set if the call closes the account: the caller handles that result, and the session does not
   * end as expired.
   */
  closesAccount?: boolean
  /**
   * Set if a machine polls: it receives "not ready" and repeats at its own pace. Otherwise the
   * client repeats.
   */
  isPolled?: boolean
}

interface HowToCall extends Pick<CallOptions, 'closesAccount' | 'isPolled'> {
  signal?: AbortSignal | undefined
}

/** The GraphQL API (access-to-purchase, 7.1). Every method rejects with an `ApiError`. */
export interface Client {
  query<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Result>
  /** `clientMutationId` is added to the input, the same for every repetition of a lost call. */
  mutate<Result, Input extends object>(
    operation: Operation<Result, { input: Input }>,
    input: Omit<Input, 'clientMutationId'>,
    options?: CallOptions,
  ): Promise<Result>
  /** A mutation named by a form definition, so its input has no type here. */
  send(document: string, input: object, options?: CallOptions): Promise<unknown>
  /** The constellation for later calls; null for the session's own. */
  actIn(id: string | null): void
}

export interface ClientOptions extends ClientInfo {
  /** Read before each call: calls go to the second host while only that one is healthy. */
  endpoint: Endpoint
  clock: CarrierClock
  /** Gets new tokens if the current ones are stale. */
  renew(): Promise<void>
  /** The carrier rejected the current session; called once per session. */
  onSessionEnded(): void
  /** A call got no reply in any attempt. */
  onUnreachable(): void
  /**
   * A call has failed, even if the failure is handled: with its document, never with its variables.
   */
  onFailed(error: ApiError, document: string): void
  /** A mutation succeeded: with its name only. */
  onSaved?(operation: string): void
  newId(): string
  random(): number
  wait: Wait
  fetch: typeof fetch
  /** The timeout of one attempt in milliseconds. */
  timeout: number
  /**
   * How long to repeat a call that is not ready, if no machine polls, in seconds
   * (access-to-purchase, 7.1).
   */
  retryTimeout: number
}

export function createClient(options: ClientOptions): Client {
  const { tokens } = options
  let constellation: string | null = null

  let graphql: GraphQLClient | null = null

  /** The library loads with the first call: the welcome page makes none. */
  async function connect(): Promise<GraphQLClient> {
    const address = `${options.endpoint.origin}/graphql`
    if (graphql !== null) return graphql.setEndpoint(address)
    const { GraphQLClient: Connection } = await import('graphql-request')
    graphql = new Connection(address, {
      cache: 'no-store',
      credentials: options.credentials,
      excludeOperationName: true,
      async fetch(url: RequestInfo | URL, init?: RequestInit) {
        const reply = await options.fetch(url, init)
        options.clock.read(reply.headers)
        return reply
      },
    })
    return graphql
  }

  async function once<Result>(document: string, variables: object, { signal, closesAccount }: HowToCall) {
    // If renewing fails, the reply of the call decides about the session.
    if (tokens.isStale()) await options.renew().catch(() => {})
    const token = tokens.access()
    try {
      const connection = await connect()
      return await connection.request<Result>({
        document,
        variables,
        signal: within(options.timeout, signal),
        requestHeaders: {
          ...callerHeaders(options),
          ...(constellation === null ? {} : { 'X-Current-Constellation': constellation }),
        },
      })
    } catch (error) {
      if (signal?.aborted) throw error
      const problem = toApiError(error)
      // A late 401 for a replaced token does not concern the current session.
      const isOver =
        handlingOf(problem.code) === 'endSession' && !(closesAccount && problem.code === closedCode)
      if (isOver && token !== null && token === tokens.access()) {
        tokens.clear()
        constellation = null
        options.onSessionEnded()
      }
      throw problem
    }
  }

  /** Errors that the caller handles are not failures. */
  const isAnswer = ({ code }: ApiError, { closesAccount, isPolled }: HowToCall) =>
    (closesAccount && code === closedCode) || (isPolled && handlingOf(code) === 'poll')

  async function call<Result>(document: string, variables: object, how: HowToCall) {
    try {
      return await retried(() => once<Result>(document, variables, how), {
        wait: options.wait,
        random: options.random,
        signal: how.signal,
        retryTimeout: how.isPolled ? undefined : options.retryTimeout,
      })
    } catch (error) {
      if (error instanceof ApiError && !isAnswer(error, how)) {
        options.onFailed(error, document)
        if (error.code === networkCode) options.onUnreachable()
      }
      throw error
    }
  }

  const send = <Result>(
    document: string,
    input: object,
    { clientMutationId = options.newId(), ...how }: CallOptions = {},
  ) => call<Result>(document, { input: { ...input, clientMutationId } }, how)

  return {
    query: (operation, variables, how = {}) => call(operation.document, variables, how),
    async mutate<Result, Input extends object>(
      { document, name }: Operation<Result, { input: Input }>,
      input: Omit<Input, 'clientMutationId'>,
      how?: CallOptions,
    ) {
      const result = await send<Result>(document, input, how)
      options.onSaved?.(name)
      return result
    },
    send,
    actIn(id) {
      constellation = id
    },
  }
}
