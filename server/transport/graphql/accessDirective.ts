import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  isObjectType,
} from 'graphql'
import { requireViewer } from '../../domains/access/levels.ts'
import type { AccessLevel, RequestContext } from '../../platform/call/call.ts'

/** What a locked account may still ask: why it is locked, and to leave. */
const evenLocked = new Set(['Query.accountCapabilities', 'Mutation.endSession'])

const levelOf = (value: unknown): AccessLevel | undefined =>
  value === 'unidentified' || value === 'identified' || value === 'verified' ? value : undefined

/** What a field asks for itself; undefined where it inherits. */
export interface Access {
  level: AccessLevel
  guests: boolean
}

/** The `@access` of a field. */
export function accessOf(
  schema: GraphQLSchema,
  field: Pick<GraphQLField<unknown, unknown>, 'astNode'>,
): Access | undefined {
  const directive = schema.getDirective('access')
  const given = directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined
  const level = levelOf(given?.level)
  return level && { level, guests: given?.guests !== false }
}

/**
 * Makes every field that carries `@access` ask for its level before it is resolved (promises.md, 19): the contract
 * itself is the matrix.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const access = accessOf(schema, field)
      if (!access) continue
      const resolve = field.resolve ?? defaultFieldResolver
      const locked = evenLocked.has(`${type.name}.${field.name}`)
      field.resolve = (parent, args, context: RequestContext, info) => {
        requireViewer(context, access.level, { evenLocked: locked, guests: access.guests })
        return resolve(parent, args, context, info)
      }
    }
  }
  return schema
}
