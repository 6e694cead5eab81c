import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { requireViewer } from '../access/levels.ts'
import type { AccessLevel, RequestContext } from '../context.ts'

/** What a locked account may still ask: why it is locked, and to leave. */
const evenLocked = new Set(['Query.accountCapabilities', 'Mutation.endSession'])

const levelOf = (value: unknown): AccessLevel | undefined =>
  value === 'unidentified' || value === 'identified' || value === 'verified' ? value : undefined

/**
 * Makes every field that carries `@access` ask for its level before it is resolved (promises.md, 19): the contract
 * itself is the matrix.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const directive = field.astNode?.directives?.find(({ name }) => name.value === 'access')
      const argument = directive?.arguments?.find(({ name }) => name.value === 'level')?.value
      const level = argument && levelOf('value' in argument ? argument.value : undefined)
      if (!level) continue
      const resolve = field.resolve ?? defaultFieldResolver
      const locked = evenLocked.has(`${type.name}.${field.name}`)
      field.resolve = (parent, args, context: RequestContext, info) => {
        requireViewer(context, level, { evenLocked: locked })
        return resolve(parent, args, context, info)
      }
    }
  }
  return schema
}
