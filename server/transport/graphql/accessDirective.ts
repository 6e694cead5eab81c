import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  isObjectType,
} from 'graphql'
import { requireNotLocked, requireViewer } from '../../domains/access/levels.ts'
import type { AccessLevel, RequestContext } from '../../platform/call/call.ts'

const levelOf = (value: unknown): AccessLevel | undefined =>
  value === 'unidentified' || value === 'identified' || value === 'verified' ? value : undefined

/** The level that a field itself requires; undefined where it inherits. */
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

/** Whether a locked account may access a field, by its `@evenLocked`. */
function isEvenLocked(
  schema: GraphQLSchema,
  { astNode }: Pick<GraphQLField<unknown, unknown>, 'astNode'>,
): boolean {
  const directive = schema.getDirective('evenLocked')
  return directive != null && astNode != null && getDirectiveValues(directive, astNode) !== undefined
}

/**
 * Makes every field with `@access` check its level before it is resolved (promises.md, 19): the
 * contract itself is the access matrix. A mutation that needs no session is still refused to a
 * locked account.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const access = accessOf(schema, field)
      const evenLocked = isEvenLocked(schema, field)
      if (!access && (evenLocked || type !== schema.getMutationType())) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (parent, args, context: RequestContext, info) => {
        if (access) requireViewer(context, access.level, { evenLocked, guests: access.guests })
        else requireNotLocked(context.viewer)
        return resolve(parent, args, context, info)
      }
    }
  }
  return schema
}
