import { type ESTree, parseSync, Visitor } from 'vite'

/** What keeps a test, or all of a group, from running. */
const kept = new Set(['skip', 'todo', 'fixme'])

type Call = ESTree.CallExpression

/** `test.each(rows)` is `['test', 'each']`; a call of anything else is nothing. */
function namesOf(callee: ESTree.Expression | ESTree.Super): readonly string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...namesOf(callee.object), callee.property.name]
}

/** As it is written; what a template puts in is an ellipsis. */
function titleOf({ arguments: [first] }: Call): string | undefined {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first?.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

/** The titles of the tests of a file that run: none that is skipped, stands in a group that is, or in a comment. */
export function titlesOf(source: string): string[] {
  const titles: string[] = []
  const skipped: Call[] = []
  new Visitor({
    CallExpression(call) {
      const [root = '', ...more] = namesOf(call.callee)
      if (!['test', 'it', 'describe'].includes(root)) return
      const title = titleOf(call)
      if (more.some((name) => kept.has(name))) skipped.push(call)
      else if (root !== 'describe' && title !== undefined && skipped.length === 0) titles.push(title)
    },
    'CallExpression:exit'(call) {
      if (skipped.at(-1) === call) skipped.pop()
    },
  }).visit(parseSync('tests.ts', source).program)
  return titles
}
