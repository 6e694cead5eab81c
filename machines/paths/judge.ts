import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from '../model.ts'
import { activeLeaves, type Configuration } from './configuration.ts'
import { contextAmiss, differences, expectationsOf, permissionsAmiss } from './expectations.ts'
import type { Edge, Exploration, GraphNode } from './explore.ts'
import { type Move, moveInWords } from './moves.ts'
import { statePath } from './names.ts'
import { ownerOf, rowsFor, saidBy, startRow, stateList, timeoutsOf } from './rows.ts'
import { brief, duration, same } from './words.ts'

/** Something in which an exploration differs from its model. */
interface Finding {
  words: string
  /**
   * The model says nothing of it. A model must be complete, but its silence catches no mutant: an empty one
   * would otherwise catch them all.
   */
  isSilence: boolean
}

interface Judge {
  edge(edge: Edge, from: GraphNode | undefined, isNew: boolean): Finding[]
  refused(move: Move, node: GraphNode): Finding[]
  /** What the model says and what never happened. */
  unused(): Finding[]
}

/**
 * Holds an exploration against the model, edge by edge: every move leads where the model says and does what
 * it says, what the model does not speak of is refused, and every state shows what it must. It knows nothing
 * of the chart but its states, so that it cannot agree with a wrong one.
 */
function createJudge(model: Model): Judge {
  const used = new Set<string>()
  return {
    edge(edge, from, isNew) {
      const { snapshot, ended } = edge.after
      const wrong = [
        ...moveAmiss(model, edge, from, used),
        ...timersAmiss(model, from?.configuration.snapshot, edge.after),
        ...differences(model, snapshot, ended).map(contradiction),
        ...(isNew ? permissionsAmiss(model, snapshot).map(contradiction) : []),
      ]
      const where = from ? ` in ${from.where}` : ''
      return wrong.map(({ words, ...rest }) => ({
        words: `${moveInWords(edge.move)}${where}: ${words}`,
        ...rest,
      }))
    },
    refused(move, node) {
      const { rows } = rowsFor(model, node, move, used)
      return rows.some(({ destination }) => destination !== null)
        ? [contradiction(`${moveInWords(move)} in ${node.where}: is refused`)]
        : []
    },
    unused: () =>
      [...saidBy(model)].filter((row) => !used.has(row)).map((row) => contradiction(`never happens: ${row}`)),
  }
}

/** Everything in which an exploration differs from what the model says, in words. */
export function judge({ nodes, edges, model, partial }: Exploration): string[] {
  const judging = createJudge(model)
  const seen = new Set<number>()
  const found = [
    ...edges.flatMap((edge) => {
      const isNew = !seen.has(edge.to)
      seen.add(edge.to)
      return judging.edge(edge, nodes[edge.from], isNew)
    }),
    ...nodes.flatMap((node) => node.refused.flatMap(({ move }) => judging.refused(move, node))),
    ...(partial ? [] : judging.unused()),
  ]
  return [...new Set(found.map(({ words }) => words))]
}

function contradiction(words: string): Finding {
  return { words, isSilence: false }
}

function moveAmiss(model: Model, edge: Edge, from: GraphNode | undefined, used: Set<string>): Finding[] {
  const after = edge.after.snapshot
  const { rows, silent } = from ? rowsFor(model, from, edge.move, used) : startRow(model, edge.move, used)
  if (after.status === 'error') {
    return [{ words: `stops the machine with ${brief(after.error)}`, isSilence: rows.length === 0 }]
  }
  if (rows.length === 0) return [{ words: 'the model does not say where it leads', isSilence: true }]
  const said = rows.flatMap(({ source, destination }) => (destination ? [{ source, ...destination }] : []))
  if (said.length === 0) return [contradiction('is not refused')]
  const active = new Set(after._nodes.map(statePath))
  const wrong: string[] = []
  for (const row of said) {
    if (said.some((other) => other !== row && leadsAwayFrom(other, row.source))) continue
    for (const state of stateList(row.to)) {
      if (!active.has(state)) wrong.push(`leads to ${activeLeaves(after)}, not to ${state}`)
    }
    wrong.push(...contextAmiss(after, row.context ?? {}))
  }
  for (const leaf of silent) {
    if (!active.has(leaf) && !said.some((row) => leadsAwayFrom(row, leaf))) wrong.push(`leaves ${leaf}`)
  }
  const does = expectedEffects(
    model,
    from?.configuration.snapshot,
    after,
    said.flatMap((row) => row.does ?? []),
  )
  if (!same(edge.does, does)) wrong.push(`does ${brief(edge.does)}, not ${brief(does)}`)
  return wrong.map(contradiction)
}

/** Whether a move leads out of everything that its source and another state have in common. */
function leadsAwayFrom(
  { source, to }: { source: string; to: string | readonly string[] },
  state: string,
): boolean {
  const common = commonParent(source, state)
  return stateList(to).some((target) => !isWithin(target, common))
}

function commonParent(one: string, other: string): string {
  const [a, b] = [one.split('.'), other.split('.')]
  const end = a.findIndex((part, index) => part !== b[index])
  return (end === -1 ? a : a.slice(0, end)).join('.')
}

function isWithin(state: string, parent: string): boolean {
  return parent === '' || parent === '(root)' || state === parent || state.startsWith(`${parent}.`)
}

function expectedEffects(
  model: Model,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  does: readonly string[],
): string[] {
  const expectations = expectationsOf(model)
  const was = new Set(before?._nodes.map(statePath))
  const is = new Set(after._nodes.map(statePath))
  const byDepth = (paths: Iterable<string>) =>
    [...paths].sort((a, b) => a.split('.').length - b.split('.').length)
  return [
    ...byDepth(was)
      .reverse()
      .filter((path) => !is.has(path))
      .flatMap((path) => expectations[path]?.exit ?? []),
    ...does,
    ...byDepth(is)
      .filter((path) => !was.has(path))
      .flatMap((path) => expectations[path]?.entry ?? []),
  ]
}

/** The timers that run though the model knows none of that length, and those that a state must start and did not. */
function timersAmiss(
  model: Model,
  before: AnyMachineSnapshot | undefined,
  { snapshot, timers }: Configuration,
): Finding[] {
  if (snapshot.status !== 'active') return []
  const running = new Map<string, number[]>()
  for (const timer of timers) {
    const owner = ownerOf(timer, snapshot)
    if (owner) running.set(statePath(owner), [...(running.get(statePath(owner)) ?? []), timer.delay])
  }
  const was = new Set(before?._nodes.map(statePath))
  return snapshot._nodes.map(statePath).flatMap((path) => {
    const isSilence = expectationsOf(model)[path]?.after === undefined
    const expected = Object.keys(timeoutsOf(model, path, snapshot.context)).map(Number)
    const found = running.get(path) ?? []
    return [
      ...found
        .filter((ms) => !expected.includes(ms))
        .map((ms) => ({ words: `${path} has a timer of ${duration(ms)}`, isSilence })),
      ...expected
        .filter((ms) => !was.has(path) && !found.includes(ms))
        .map((ms) => contradiction(`${path} starts no timer of ${duration(ms)}`)),
    ]
  })
}
