import type { Rolldown } from 'vite'
import { recordedMachines } from '../../chart/madeMachines.ts'

type Program = ReturnType<Rolldown.PluginContext['parse']>

/**
 * The names of machines that a module makes at its top level and does not export; none in CommonJS,
 * which cannot export them in the same way.
 */
export function localMachines({ body }: Program, source: string): string[] {
  if (!body.some(({ type }) => /^(Import|Export)/.test(type))) return []
  const exported = new Set<string>()
  const made: string[] = []
  for (const statement of body) {
    if (statement.type === 'ExportNamedDeclaration')
      for (const { local, exported: name } of statement.specifiers)
        for (const one of [local, name]) if (one.type === 'Identifier') exported.add(one.name)
    if (statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'Identifier')
      exported.add(statement.declaration.name)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations)
      if (
        id.type === 'Identifier' &&
        init?.type === 'CallExpression' &&
        /\bcreateMachine\s*[(<]/.test(source.slice(init.start, init.end))
      )
        made.push(id.name)
  }
  return made.filter((name) => !exported.has(name))
}

/**
 * The source with every call in a function or a class that makes a machine wrapped, so that
 * its machine is added to the list {@link recordedMachines}, if there is one.
 */
export function withRecordedMachines(program: Program, source: string): string {
  const calls = [...callsIn(program, false)]
  if (calls.length === 0) return source
  // From the last on, so that the places of the others stay the same.
  const wrapped = calls
    .flatMap(({ start, end }) => [[start, 'recordStatechartsMachine('] as const, [end, ')'] as const])
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, inserted]) => text.slice(0, at) + inserted + text.slice(at), source)
  return `${wrapped}\nfunction recordStatechartsMachine(made) { globalThis.${recordedMachines}?.push(made); return made }`
}

function* callsIn(node: unknown, isInside: boolean): Iterable<{ start: number; end: number }> {
  if (Array.isArray(node)) for (const one of node) yield* callsIn(one, isInside)
  if (!isNode(node)) return
  if (isInside && node.type === 'CallExpression' && isCreateMachine(node.callee)) yield node
  const isFunction = /^(Class|Function|ArrowFunction)/.test(node.type)
  for (const value of Object.values(node)) yield* callsIn(value, isInside || isFunction)
}

/** `createMachine(…)` or `….createMachine(…)`. */
function isCreateMachine(callee: unknown): boolean {
  if (!isNode(callee)) return false
  return callee.type === 'Identifier' ? callee.name === 'createMachine' : isCreateMachine(callee.property)
}

function isNode(value: unknown): value is {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
} {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
