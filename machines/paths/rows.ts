import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Consequence, Destination, Model } from '../model.ts'
import type { Configuration, Timer } from './configuration.ts'
import { chainOf, expectationsOf } from './expectations.ts'
import type { GraphNode } from './explore.ts'
import { type Move, moveInWords } from './moves.ts'
import { isLeaf, statePath } from './names.ts'
import { duration } from './words.ts'

type Context = Record<string, unknown>
type AnyDestination = Destination<string, Context>
type AnyConsequence = Consequence<string, Context, AnyMachineSnapshot>

/** What the model says of one move in one configuration: the state that says it, and where it leads. */
export interface Row {
  source: string
  destination: AnyDestination | null
}

/** What the model says of a start. */
export function startRow(model: Model, move: Move, used: Set<string>): { rows: Row[]; silent: string[] } {
  const name = move.kind === 'start' ? move.name : ''
  const given = model.startsIn?.[name]
  if (given === undefined) return { rows: [], silent: [] }
  used.add(`start (${name})`)
  const destination = typeof given === 'string' ? { to: given } : given
  return { rows: [{ source: '(root)', destination }], silent: [] }
}

/** What the model says of a move, and the active leaves of which it says nothing. */
export function rowsFor(
  model: Model,
  { configuration }: GraphNode,
  move: Move,
  used: Set<string>,
): { rows: Row[]; silent: string[] } {
  const { snapshot } = configuration
  const timeouts = move.kind === 'time' ? dueTimeouts(configuration, move.ms) : undefined
  const rows = new Map<string, Row>()
  const silent: string[] = []
  for (const leaf of snapshot._nodes.filter(isLeaf)) {
    const found = timeouts
      ? timeoutRows(model, leaf, timeouts, snapshot, used)
      : [moveRow(model, leaf, move, snapshot, used)].flatMap((row) => row ?? [])
    for (const row of found) rows.set(row.source, row)
    if (found.length === 0) silent.push(statePath(leaf))
  }
  return { rows: [...rows.values()], silent }
}

/** What the nearest state says of a move: of its very case, or of the move without it. */
function moveRow(
  model: Model,
  leaf: AnyStateNode,
  move: Move,
  snapshot: AnyMachineSnapshot,
  used: Set<string>,
): Row | undefined {
  const expectations = expectationsOf(model)
  const words = moveInWords(move)
  const withoutCase = 'name' in move && move.name !== '' ? words.slice(0, -move.name.length - 3) : words
  for (const node of chainOf(leaf)) {
    const source = statePath(node)
    const said: { [name: string]: AnyConsequence | undefined } =
      (source === '(root)' ? model.leadsTo : expectations[source]?.leadsTo) ?? {}
    const key = [words, withoutCase].find((name) => said[name] !== undefined)
    const given = key === undefined ? undefined : said[key]
    if (given === undefined) continue
    used.add(`${key} in ${source}`)
    return { source, destination: resolve(given, snapshot) }
  }
  return undefined
}

/** What the model says of the timers of a leaf and its parents that fire together. */
function timeoutRows(
  model: Model,
  leaf: AnyStateNode,
  due: readonly { source: string; delay: number }[],
  snapshot: AnyMachineSnapshot,
  used: Set<string>,
): Row[] {
  const chain = chainOf(leaf).map(statePath)
  return due.flatMap(({ source, delay }) => {
    if (!chain.includes(source)) return []
    const given = timeoutsOf(model, source, snapshot.context)[delay]
    if (given === undefined) return []
    used.add(`after ${duration(delay)} in ${source}`)
    return { source, destination: resolve(given, snapshot) }
  })
}

/** What the model says happens in a state by itself, by milliseconds. */
export function timeoutsOf(model: Model, source: string, context: unknown): Record<number, AnyConsequence> {
  const after = expectationsOf(model)[source]?.after
  return (typeof after === 'function' ? after(context) : after) ?? {}
}

/** The timers that fire together, by the state that started them. */
function dueTimeouts({ snapshot, timers }: Configuration, ms: number): { source: string; delay: number }[] {
  return timers
    .filter(({ left }) => left <= ms)
    .flatMap((timer) => {
      const owner = ownerOf(timer, snapshot)
      return owner ? { source: statePath(owner), delay: timer.delay } : []
    })
}

/** The state that started a timer. */
export function ownerOf({ event }: Timer, { _nodes }: AnyMachineSnapshot): AnyStateNode | undefined {
  if (!event.type.startsWith('xstate.after.')) return undefined
  return _nodes.filter(({ id }) => event.type.endsWith(`.${id}`)).sort((a, b) => b.id.length - a.id.length)[0]
}

/** Every row of the model, by the words with which `used` knows it. */
export function* saidBy(model: Model): Iterable<string> {
  for (const name of Object.keys(model.startsIn ?? {})) yield `start (${name})`
  for (const name of Object.keys(model.leadsTo ?? {})) yield `${name} in (root)`
  for (const [path, expectation] of Object.entries(expectationsOf(model))) {
    for (const name of Object.keys(expectation?.leadsTo ?? {})) yield `${name} in ${path}`
    const { after } = expectation ?? {}
    if (after && typeof after !== 'function') {
      for (const ms of Object.keys(after)) yield `after ${duration(Number(ms))} in ${path}`
    }
  }
}

function resolve(given: AnyConsequence, before: AnyMachineSnapshot): AnyDestination | null {
  const said = typeof given === 'function' ? given(before.context, before) : given
  return typeof said === 'string' ? { to: said } : said
}

/** One state or several, as a list. */
export function stateList(states: string | readonly string[]): readonly string[] {
  return typeof states === 'string' ? [states] : states
}
