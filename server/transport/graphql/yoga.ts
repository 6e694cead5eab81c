import { readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
} from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Faults } from '../../application/sandbox/faults.ts'
import { tokenHolder } from '../../domains/access/sessions.ts'
import type { Reply, RequestContext } from '../../platform/call/call.ts'
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { holdsUnstorable, unstorableText } from '../http/body.ts'
import { enforceAccess } from './accessDirective.ts'
import { contractOf } from './contract.ts'
import { presentError } from './errors.ts'
import { limitMutations } from './limitDirective.ts'
import { parseWithinLimits, refuseLongText, rootFieldsOf } from './limits.ts'
import { domains, mergeResolvers } from './resolvers/index.ts'
import { scalarResolvers } from './scalars.ts'
import { variableErrors } from './variableErrors.ts'

export interface HttpSide {
  ip: string
  reply: Reply
  /**
   * For the log and the metrics: root fields once the document is parsed, and whether the reply has
   * an error.
   */
  seen: { operations: string[]; failed: boolean }
}

const masked = 'Something went wrong.'

/** The error while the database is unavailable. The log already has a line, so calls add none. */
export const unavailable = () => new CarrierError('SERVICE_UNAVAILABLE', masked)

/**
 * GraphQL's own errors quote the schema in hints, which are removed outside of development
 * (promises.md, 28).
 */
function withoutHint(message: string): string {
  const at = message.endsWith('?') ? message.lastIndexOf('Did you mean ') : -1
  return at === -1 ? message : message.slice(0, at).trimEnd()
}

const bearer = (request: Request) =>
  /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(request.headers.get('authorization') ?? '')

/** A header from the caller, cut to a plausible length. */
const header = (request: Request, name: string) => request.headers.get(name)?.slice(0, 200) || null

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

function maskWith(services: Services) {
  return (error: unknown): Error => {
    const path = error instanceof GraphQLError ? error.path : undefined
    const cause = causeOf(error)
    if (cause instanceof CarrierError) return presentError(cause, path)
    if (cause instanceof DatabaseUnavailable) return presentError(unavailable(), path)
    if (cause instanceof GraphQLError && 'validationErrors' in cause.extensions) return cause
    if (cause instanceof GraphQLError) {
      const message = services.config.development ? cause.message : withoutHint(cause.message)
      return presentError(new CarrierError('REQUEST_INVALID', message), path, 400)
    }
    services.log.error({ path: path?.join('.'), error: describe(cause) }, 'unexpected error')
    return presentError(new CarrierError('STANDARD_ERROR', masked), path)
  }
}

/** No parameters and no detail: they may contain user input. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, message: error.message, code, stack: error.stack }
}

/** U+0000 as an escape in a literal; the parser itself refuses lone surrogates. */
const spelledNull = /\\u(?:0000|\{0+\})/

function limitPlugin(development: boolean): Plugin {
  return {
    onParams({ params }) {
      refuseLongText(params.query ?? '')
      if (holdsUnstorable(params) || spelledNull.test(params.query ?? ''))
        throw new GraphQLError(unstorableText, { extensions: { http: { status: 400 } } })
    },
    onParse({ setParseFn }) {
      setParseFn(parseWithinLimits)
    },
    onValidate({ addValidationRule }) {
      if (!development) addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
}

/**
 * The app has about fifty documents; a stranger can send an unlimited number. At 1,000 tokens each,
 * these take about 25 MB at most. Refused documents are not cached, since refusing them again is
 * cheap.
 */
const parserAndValidationCache = () => ({
  documentCache: new LRUCache<string, DocumentNode>({ max: 128 }),
  errorCache: { get: () => undefined, set: () => undefined },
})

function faultPlugin(faults: Faults | null): Plugin<HttpSide> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const context = args.contextValue as HttpSide
      const operation = args.document.definitions.find(
        (definition: { kind: string; name?: { value: string } }): definition is OperationDefinitionNode =>
          definition.kind === 'OperationDefinition' &&
          (!args.operationName || definition.name?.value === args.operationName),
      )
      if (!operation) return undefined
      const fields = rootFieldsOf(args.document, operation)
      context.seen.operations.push(...fields)
      const fault = faults?.take(fields)
      if (!fault) return undefined
      if (fault.kind === 'drop') {
        context.reply.dropped = true
        setResultAndStopExecution({ data: null })
        return undefined
      }
      if (fault.kind === 'error') {
        const error = new CarrierError('STANDARD_ERROR', masked)
        const presented = presentError(error, undefined, fault.status)
        setResultAndStopExecution({
          data: null,
          errors: [
            fault.code
              ? new GraphQLError(masked, { extensions: { ...presented.extensions, message: fault.code } })
              : presented,
          ],
        })
        return undefined
      }
      if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return {
        onExecuteDone() {
          if (fault.kind === 'drop-after') context.reply.dropped = true
        },
      }
    },
  }
}

/**
 * Ends an operation with invalid variables before the library repeats the input in its messages.
 */
const variablesPlugin: Plugin<HttpSide> = {
  onExecute({ args, setResultAndStopExecution }) {
    const operation = getOperationAST(args.document, args.operationName)
    if (!operation) return
    const wrong = variableErrors(args.schema, operation, args.variableValues ?? {})
    if (wrong.length === 0) return
    const errors = wrong.map(({ message, code, error }) =>
      presentError(new CarrierError(code, message, [error]), undefined, 400),
    )
    setResultAndStopExecution({ errors })
  },
}

/** A span for each operation, named by its root fields. */
function tracePlugin({ traces }: Services): Plugin<HttpSide> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName)
      if (!operation) return
      const fields = rootFieldsOf(args.document, operation)
      setExecuteFn((given: ExecutionArgs) =>
        traces.span({ is: 'operation', type: operation.operation, fields }, async (failed) => {
          const result = await executeFn(given)
          if ('errors' in result && result.errors) failed()
          return result
        }),
      )
    },
  }
}

/** Formats the library's own errors (syntax, validation, limits) like all others. */
function presentPlugin(mask: (error: unknown) => Error): Plugin<object, HttpSide> {
  return {
    onExecutionResult({ result, setResult, context }) {
      if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
      context.seen.failed = true
      setResult({ ...result, errors: result.errors.map((error) => mask(error) as GraphQLError) })
    },
  }
}

/** The GraphQL part of the carrier: the contract, its limits and its errors. */
export function createGraphql(services: Services, faults: Faults | null) {
  const { development } = services.config
  const mask = maskWith(services)
  const typeDefs = readFileSync(new URL(schemaFile, import.meta.url), 'utf8')
  const schema = enforceAccess(
    limitMutations(
      createSchema<RequestContext>({ typeDefs, resolvers: [scalarResolvers, mergeResolvers(domains)] }),
    ),
  )
  const contract = contractOf(schema)
  return createYoga<HttpSide, RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    cors: false,
    logging: false,
    parserAndValidationCache: parserAndValidationCache(),
    maskedErrors: { maskError: mask },
    plugins: [
      limitPlugin(development),
      faultPlugin(faults),
      variablesPlugin,
      tracePlugin(services),
      presentPlugin(mask),
    ],
    async context({ request, ip, reply }) {
      const now = services.clock.now()
      const token = bearer(request)?.[1]
      const viewer = token ? await tokenHolder(services.db, token, now) : null
      if (viewer === 'closed') throw new CarrierError('USER_DECOMMISSIONED', 'This account was closed.')
      if (!viewer && request.headers.has('authorization'))
        throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in again.')
      return {
        services,
        contract,
        now,
        viewer,
        deviceFingerprint: header(request, 'x-device-fingerprint'),
        ip,
        reply,
      }
    },
  })
}

/** Next to this folder in the source, next to the bundle in a build. */
const schemaFile = new URL(import.meta.url).pathname.endsWith('.ts')
  ? '../../schema.graphql'
  : './schema.graphql'
