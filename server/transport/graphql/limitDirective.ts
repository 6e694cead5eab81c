import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getDirectiveValues } from 'graphql'
import type { RequestContext } from '../../platform/call/call.ts'
import { isLimitName, type LimitName } from '../../platform/rates.ts'

/** The rates in a mutation's `@limit`. */
function limitsOf(
  schema: GraphQLSchema,
  { name, astNode }: Pick<GraphQLField<unknown, unknown>, 'name' | 'astNode'>,
): { account: LimitName; source: LimitName } {
  const directive = schema.getDirective('limit')
  const given = directive && astNode ? getDirectiveValues(directive, astNode) : undefined
  const account = `${given?.account}-by-account`
  const source = `${given?.source}-by-source`.replaceAll('_', '-')
  if (!isLimitName(account) || !isLimitName(source))
    throw new Error(`The mutation ${name} has no @limit that rates.ts knows.`)
  return { account, source }
}

/**
 * Counts every mutation against its `@limit` before it is resolved. The source comes first, so that
 * a flooding source does not use up an account's limits.
 * @throws Error if the schema has a mutation without one
 */
export function limitMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    const { account, source } = limitsOf(schema, field)
    field.resolve = async (parent, args, context: RequestContext, info) => {
      const { ip, viewer, services } = context
      await services.limits.takeEach([
        [source, ip],
        // Creating guests is free, and each of their mutations stores rows.
        ...(viewer?.guest ? [['guest-mutations-by-source', ip] as const] : []),
        ...(viewer ? [[account, viewer.userId] as const] : []),
      ])
      return await resolve(parent, args, context, info)
    }
  }
  return schema
}
