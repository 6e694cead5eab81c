import type { Rolldown } from 'vite'

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
