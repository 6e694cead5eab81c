import { type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from 'graphql'
import { satisfies } from '../../domains/access/levels.ts'
import type { AccessLevel } from '../../platform/call/call.ts'
import { type Access, accessOf } from './accessDirective.ts'

/** Who may hold a request: nobody signed in, or a session at one of the levels. */
export const principals = ['nobody', 'unidentified', 'identified', 'verified'] as const
export type Principal = (typeof principals)[number]

/** A guest's session is the one at level identified (house.md, 1). */
function mayAsk(holder: Principal, access: Access | undefined): boolean {
  if (!access) return true
  return holder !== 'nobody' && satisfies(holder, access.level) && (access.guests || holder !== 'identified')
}

/** One field of the contract and who can read it, by whichever way leads there. */
export interface MatrixRow {
  type: string
  field: string
  /** What the field asks for itself; undefined where it inherits. */
  own: AccessLevel | undefined
  may: ReadonlySet<Principal>
}

/**
 * The matrix of every field by every level (promises.md, 19), from the contract alone: a field can be read by who may
 * ask for it itself and for some field that leads to its type.
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

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const marks = (may: ReadonlySet<Principal>) => principals.map((holder) => (may.has(holder) ? 'yes' : '–'))

function table(heading: string, rows: readonly { name: string; may: ReadonlySet<Principal> }[]): string {
  return [
    line([heading, ...principals]),
    line([heading, ...principals].map(() => '---')),
    ...rows.map(({ name, may }) => line([name, ...marks(may)])),
  ].join('\n')
}

/** A type's fields in one row where the same people can read them. */
function byAudience(rows: readonly MatrixRow[]) {
  const groups = new Map<string, MatrixRow[]>()
  for (const row of rows) {
    const audience = marks(row.may).join()
    groups.set(audience, [...(groups.get(audience) ?? []), row])
  }
  return [...groups.values()]
}

const code = (text: string) => `\`${text}\``

/** The matrix as a page for readers. @param flows the level that each flow's definition names */
export function accessPage(
  schema: GraphQLSchema,
  flows: readonly { slug: string; level: AccessLevel }[],
): string {
  const rows = accessMatrix(schema)
  const roots = [schema.getQueryType()?.name, schema.getMutationType()?.name]
  const operations = (root: string | undefined) =>
    rows.filter(({ type }) => type === root).map(({ field, may }) => ({ name: code(field), may }))
  const types = [...new Set(rows.map(({ type }) => type))].filter((type) => !roots.includes(type)).sort()
  const fields = types.flatMap((type) =>
    byAudience(rows.filter((row) => row.type === type)).map((group) => ({
      name: `${code(type)}: ${group.map(({ field }) => code(field)).join(', ')}`,
      may: group[0]?.may ?? new Set<Principal>(),
    })),
  )
  const flowRows = flows.map(({ slug, level }) => ({
    name: code(slug),
    may: new Set(principals.filter((holder) => mayAsk(holder, { level, guests: true }))),
  }))
  return `<!-- Generated from @access in server/schema.graphql by \`npm run generate\`. Not to be edited. -->

# Who may ask for what

Four kinds of callers: **nobody** has no session; **unidentified** has given a password and nothing more;
**identified** is a guest of a line of business; **verified** has entered a one-time code. They are no line: a
password alone may do less than a guest.

Without a session the answer is GRAPH_API_UNAUTHORIZED (HTTP 401), at too low a level ACCESS_LEVEL_TOO_LOW (HTTP
200), and a locked account hears BLOCKED whatever its level. Whoever may ask reads what is their own: the id of
somebody else's object is answered like one that does not exist.

## Queries

${table('query', operations(roots[0]))}

## Mutations

${table('mutation', operations(roots[1]))}

## Fields

Who can read a field by any way that leads to it. A field without a level of its own inherits its parent's.

${table('fields', fields)}

## Flows

\`flow\`, \`flowSession\`, \`dynamicForm\`, \`createFlowSession\` and \`createResponse\` also ask for the level that the flow's
definition names.

${table('flow', flowRows)}

## Beyond the level

- A tax id in \`updatePrequalificationInformation\` needs a verified session.
- Who has a verified phone proves that one before a password alone may add another, or have a code sent to it.
- A phone number is told whole only to a verified session, or while it is not verified yet.
- \`journey\` tells a session below verified of no step that is complete.
`
}
