import { type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from 'graphql'
import { satisfies } from '../../../../server/domains/access/levels.ts'
import type { AccessLevel } from '../../../../server/platform/call/call.ts'
import { type Access, accessOf } from '../../../../server/transport/graphql/accessDirective.ts'

/** The sender of a request: no session, or a session at one of the levels. */
export const principals = ['anonymous', 'unidentified', 'identified', 'verified'] as const
export type Principal = (typeof principals)[number]

/** A guest's session is the one at level identified (decision 001). */
function mayAsk(holder: Principal, access: Access | undefined): boolean {
  if (!access) return true
  return (
    holder !== 'anonymous' && satisfies(holder, access.level) && (access.guests || holder !== 'identified')
  )
}

/** A field of the contract and the levels that can read it on any path. */
export interface MatrixRow {
  type: string
  field: string
  /** The level that the field requires itself; undefined where it inherits. */
  own: AccessLevel | undefined
  may: ReadonlySet<Principal>
}

/**
 * The matrix of every field by every level (promises.md, 19), from the contract alone: a level can
 * read a field if it may ask for the field itself and for some field that leads to its type.
 */
export function accessMatrix(schema: GraphQLSchema): MatrixRow[] {
  const reached = new Map<string, Set<Principal>>()
  const rows = new Map<string, MatrixRow>()
  const reach = (typeName: string, by: Iterable<Principal>) => {
    const before = reached.get(typeName) ?? new Set<Principal>()
    const added = [...by].filter((holder) => !before.has(holder))
    if (added.length === 0) return
    const now = new Set([...before, ...added])
    reached.set(typeName, now)
    const type = schema.getType(typeName)
    if (isAbstractType(type)) for (const { name } of schema.getPossibleTypes(type)) reach(name, now)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const access = accessOf(schema, field)
      const may = new Set([...now].filter((holder) => mayAsk(holder, access)))
      rows.set(`${typeName}.${field.name}`, { type: typeName, field: field.name, own: access?.level, may })
      reach(getNamedType(field.type).name, may)
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) reach(root.name, principals)
  return [...rows.values()]
}
