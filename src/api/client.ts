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
  /** Set where several invocations are one act; generated otherwise. */
  clientMutationId?: string
  /** Set where what is asked for closes the account: that it is closed is for the caller to hear, and no end of a session. */
  closesAccount?: boolean
  /**
   * Set where a machine polls: it hears that what it asks for is not ready yet, and asks again at its own pace. Else the client
   * does.
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
  /** `clientMutationId` is put into the input, the same one for every repetition of a lost call. */
  mutate<Result, Input extends object>(
    operation: Operation<Result, { input: Input }>,
    input: Omit<Input, 'clientMutationId'>,
    options?: CallOptions,
  ): Promise<Result>
  /** A mutation whose input a form definition names, so that no type can be had for it here. */
  send(document: string, input: object, options?: CallOptions): Promise<unknown>
  /** The constellation that later calls act in; null for the session's own. */
  actIn(id: string | null): void
}

export interface ClientOptions extends ClientInfo {
  /** Asked before each call: the second host takes them while only that is healthy. */
  endpoint: Endpoint
  clock: CarrierClock
  /** New tokens, for those that have become stale while no one could renew them. */
  renew(): Promise<void>
  /** The current session was refused by the carrier; called once for it. */
  onSessionEnded(): void
  /** A call got no reply in all its attempts. */
  onUnreachable(): void
  /** A call has failed, whatever becomes of it: with its document, never with what it carried. */
  onFailed(error: ApiError, document: string): void
  /** A mutation was answered: with its name alone. */
  onSaved?(operation: string): void
  newId(): string
  random(): number
  wait: Wait
  fetch: typeof fetch
  /** How long one attempt may take, in milliseconds. */
  timeout: number
  /** How long what is not ready yet is asked for where no machine polls, in seconds (access-to-purchase, 7.1). */
  retryTimeout: number
}

export function createClient(options: ClientOptions): Client {
  const { tokens } = options
  let constellation: string | null = null

  let graphql: GraphQLClient | null = null

  /** The library comes with the first call: who only reads the welcome page makes none, and need not load it. */
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
    // What becomes of a session that cannot be renewed, the carrier's answer to the call says.
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
      // A late 401 of a token that has been replaced says nothing about the session of today.
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

  /** What the caller has a move for has not failed. */
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
