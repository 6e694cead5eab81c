import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { edgeForComparison } from './edges.ts'
import { type Edge, type Exploration, explore } from './explore.ts'
import { moveText } from './moves.ts'
import { describeTransition, nameAction, statePath, statesOf, transitionsOf } from './names.ts'
import { brief, fingerprint, stable } from './texts.ts'

/** More different results of one transition than this are replaced by a fingerprint. */
const mostRows = 8

/**
 * The whole exploration as readable text, the same for the same machine and model: each state, and
 * each transition with its condition and effects.
 */
export function record(
  machine: AnyStateMachine,
  model: Model,
  options: { title?: string; exploration?: Exploration; picture?: string } = {},
): string {
  const exploration = options.exploration ?? explore(machine, model)
  const parts = [
    `# ${options.title ?? machine.id}`,
    machine.root.description ?? '',
    options.picture ? `![The chart: ${options.title ?? machine.id}](${options.picture})` : '',
    starts(exploration),
    states(machine),
    ends(exploration),
    transitions(exploration),
    refusals(exploration),
    excuses(model),
    details(exploration),
    figures(exploration),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function starts({ edges, nodes }: Exploration): string {
  const rows = edges
    .filter((edge) => edge.from === -1)
    .map((edge) => [
      edge.move.kind === 'start' ? edge.move.name : '',
      edge.move.kind === 'start' && edge.move.input !== undefined ? code(brief(edge.move.input, 120)) : '',
      nodes[edge.to]?.where ?? '',
      list(edge.effects),
    ])
  return `## Where it starts\n\n${table(['case', 'input', 'comes to rest in', 'effects'], rows)}`
}

function states(machine: AnyStateMachine): string {
  const rows = statesOf(machine)
    .filter((node) => node.parent)
    .map((node) => {
      const kind =
        node.type === 'atomic' ? '' : node.type === 'history' ? `${node.history} history` : node.type
      const meta: Record<string, unknown> = node.meta ?? {}
      const shows = Object.entries(meta).map(([key, value]) => `${key} ${code(String(value))}`)
      const inside = [
        ...node.entry
          .map(nameAction)
          .filter(isNamed)
          .map((name) => `on entry ${name}`),
        ...node.invoke.map(({ src }) => `runs ${String(src)}`),
        ...node.exit
          .map(nameAction)
          .filter(isNamed)
          .map((name) => `on exit ${name}`),
      ]
      return [statePath(node), kind, node.description ?? '', list(shows), list(node.tags), list(inside)]
    })
  return `## States\n\n${table(['state', 'kind', 'what it is', 'shows', 'tags', 'does'], rows)}`
}

/** The final states at the root, each with its observed outputs. */
function ends({ nodes }: Exploration): string {
  const found = new Map<string, Set<string>>()
  for (const { where, configuration } of nodes) {
    const { status, output } = configuration.snapshot
    if (status !== 'done') continue
    const outputs = found.get(where) ?? new Set<string>()
    found.set(where, output === undefined ? outputs : outputs.add(code(brief(output, 120))))
  }
  if (found.size === 0) return ''
  const rows = [...found].map(([where, outputs]) => {
    const shown = [...outputs]
    const rest = shown.splice(mostRows)
    return [where, list(rest.length > 0 ? [...shown, `${rest.length} more`] : shown)]
  })
  return `## How it ends\n\n${table(['final state', 'output'], rows)}`
}

/** Built-in actions that XState adds on entry and exit (timers) are not actions of the chart. */
function isNamed(name: string): boolean {
  return name !== 'raise' && name !== 'cancel'
}

/** One line for each transition, by the state that it leaves. */
function transitions({ machine }: Exploration): string {
  const bySource = new Map<string, string[][]>()
  for (const definition of transitionsOf(machine).keys()) {
    const { source, event, guard, target } = describeTransition(definition)
    const rows = bySource.get(source) ?? []
    bySource.set(source, [...rows, [event, guard, target, list(definition.actions.map(nameAction))]])
  }
  const sections = [...bySource].map(
    ([source, rows]) => `### From ${source}\n\n${table(['event', 'if', 'goes to', 'actions'], rows)}`,
  )
  return ['## Transitions', ...sections].join('\n\n')
}

/** The observed effects of each transition, case by case. */
function details(exploration: Exploration): string {
  const seen = new Map<string, Map<string, string[]>>()
  for (const edge of exploration.edges) {
    const row = result(exploration, edge)
    for (const name of new Set(edge.taken)) {
      const rows = seen.get(name) ?? new Map<string, string[]>()
      seen.set(name, rows.set(row.join('|'), row))
    }
  }
  const sections = [...transitionsOf(exploration.machine).values()].map((name) => {
    const rows = [...(seen.get(name)?.values() ?? [])]
    const rest = rows.splice(mostRows)
    if (rest.length > 0) rows.push([`${rest.length} more, #${fingerprint(stable(rest))}`])
    const text = rows.length === 0 ? 'Never.' : table(['when', 'ends in', 'effects', 'changes'], rows)
    return `<details><summary><code>${name.replaceAll('>', '&gt;')}</code></summary>\n\n${text}\n\n</details>`
  })
  return ['## Case by case', ...sections].join('\n\n')
}

function result({ nodes }: Exploration, edge: Edge): string[] {
  return [moveText(edge.move), nodes[edge.to]?.where ?? '', list(edge.effects), list(edge.changes)]
}

function refusals({ nodes }: Exploration): string {
  const found = new Map<string, Set<string>>()
  for (const { where, refused } of nodes) {
    for (const { move, byGuard } of refused) {
      if (!byGuard) continue
      const texts = found.get(where) ?? new Set<string>()
      found.set(where, texts.add(moveText(move)))
    }
  }
  if (found.size === 0) return ''
  const rows = [...found].map(([where, texts]) => [where, list([...texts].sort())])
  return `## What a condition refuses\n\nAt least once, in these states:\n\n${table(['state', 'event'], rows)}`
}

function excuses(model: Model): string {
  const rows = (model.unreachable ?? []).map((entry) => [
    'state' in entry ? entry.state : 'transition' in entry ? entry.transition : `guard ${entry.guard}`,
    entry.why,
  ])
  return rows.length === 0 ? '' : `## What never happens\n\n${table(['what', 'why'], rows)}`
}

function figures({ nodes, edges, partial }: Exploration): string {
  const whole = partial ? ` The exploration is partial: ${partial}.` : ''
  const all = fingerprint(stable(edges.map(edgeForComparison)))
  return `## Figures\n\n${nodes.length} configurations, ${edges.length} moves, #${all}.${whole}`
}

function table(heads: string[], rows: string[][]): string {
  const kept = heads
    .map((_, column) => column)
    .filter((column) => column === 0 || rows.some((row) => row[column]))
  const pick = (row: string[]) => line(kept.map((column) => row[column] ?? ''))
  return [pick(heads), line(kept.map(() => '---')), ...rows.map(pick)].join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function list(items: readonly string[]): string {
  return items.join('; ')
}

function code(text: string): string {
  return `\`${text}\``
}
