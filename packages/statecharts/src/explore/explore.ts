import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import { type Bound, boundBy } from './bound.ts'
import { firstSeed, withSeededRandom } from './chance.ts'
import { complete } from './complete.ts'
import type { ConfigRecord } from './config.ts'
import {
  activeLeaves,
  type Change,
  type Configuration,
  EndlessError,
  elapse,
  keyOf,
  open,
  runningActors,
  send,
} from './configuration.ts'
import { type Edge, type EdgeTexts, makeEdge, passedStates } from './edge.ts'
import { isRecord } from './effects.ts'
import { isolated } from './isolated.ts'
import {
  agrees,
  allOfIt,
  contextKeysOf,
  type Filling,
  fillings,
  placeholdersIn,
  replacing,
  wantedBy,
  watchAbsent,
  withWildcardEntries,
} from './missing.ts'
import { type Move, movesFrom, moveText } from './moves.ts'
import { transitionsOf } from './names.ts'
import { actorEvent, type GuardTally, mostMicrosteps, stubbed } from './stubs.ts'
import { brief, same, stable, stableAnew } from './texts.ts'

export type { Edge } from './edge.ts'

/** A configuration that an exploration reached. */
export interface GraphNode {
  index: number
  configuration: Configuration
  /** Its active leaf states, as text. */
  where: string
  /** Moves from the start on the shortest path. */
  depth: number
  /** User events that its guards refuse, or that no active state handles. */
  refused: Refusal[]
}

/** A user event without effect; `byGuard` lists the guards if an active state handles it. */
interface Refusal {
  move: Move & { kind: 'event' }
  byGuard: boolean
  guards: readonly string[]
}

/** A move that fails because its payload lacks something that is read. */
interface MissingCase {
  move: Move
  where: string
  /** The event properties that are read: `value.length`. */
  wanted: readonly string[]
  /** The resulting error. */
  error: string
}

/** A move that breaks the machine: a guard, an action or its start throws, or it never comes to rest. */
interface Break {
  /** The node before it; undefined for a start. */
  from: GraphNode | undefined
  move: Move
  /** The error, or the endless loop. */
  what: string
  error: unknown
  /** Its transitions and states before that. */
  taken: readonly string[]
  passed: readonly string[]
}

export interface Exploration {
  /** The explored machine: every actor is replaced. */
  machine: AnyStateMachine
  model: Model
  /** Its limits. */
  limits: Limits
  nodes: readonly GraphNode[]
  edges: readonly Edge[]
  /** Outgoing edges by node. */
  edgesFrom: readonly (readonly Edge[])[]
  /** Set when a limit was reached: the reason why the nodes and edges are only a part. */
  partial: string | undefined
  guards: GuardTally
  missing: readonly MissingCase[]
  /** Moves that break the machine; none of them is an edge. */
  breaks: readonly Break[]
  /** For this many nodes every possible move was followed. */
  followed: number
  /** Transitions whose actions or guards mutate the context. */
  changedInPlace: readonly string[]
  /** Context keys that differ each time the same move is made, if they were looked for. */
  changing?: readonly string[]
}

interface Options {
  limits?: Partial<Limits>
  /**
   * The moves whose payload the model lacks: an error caused only by that is a missing case, not a
   * break.
   */
  isMadeUp?: (move: Move) => boolean
  /** Context keys that depend on a random number or the clock, if they were looked for. */
  changing?: readonly string[]
}

const usualLimits: Limits = {
  configurations: 4000,
  moves: 40_000,
  depth: 200,
  work: Number.POSITIVE_INFINITY,
}

/**
 * Explores everything that a machine's model permits, breadth first, without running effects: user
 * events, results of the running actors, and the earliest timer. When a limit is reached, the
 * results so far are kept and `partial` describes what is missing.
 *
 * If an action mutates the context, the exploration restarts with a copy for each move: otherwise
 * one branch would affect its siblings.
 */
export function explore(source: AnyStateMachine, model: Model, options: Options = {}): Exploration {
  const { isMadeUp } = options
  const once = (changedInPlace: readonly string[]) =>
    withSeededRandom(firstSeed, () => walk(source, model, options, changedInPlace))
  const shared = once([])
  const { changedInPlace } = shared
  const found = changedInPlace.length === 0 ? shared : once(changedInPlace)
  return isMadeUp ? withSeededRandom(firstSeed, () => withoutUngiven(source, found, isMadeUp)) : found
}

/**
 * Whether a transition runs code of the machine: its actions and guard, and the entry and exit
 * actions of its states.
 */
function doesSomething({ actions, guard, source, target = [] }: AnyTransitionDefinition): boolean {
  const nodes = target.length > 0 ? [source, ...Object.values(source.states)] : []
  return (
    actions.length > 0 ||
    guard !== undefined ||
    nodes.some(({ exit }) => exit.length > 0) ||
    target.some((node) => [node, ...Object.values(node.states)].some(({ entry }) => entry.length > 0))
  )
}

/** Characters of a configuration's text that count as one microstep of work. */
const charactersPerStep = 4000

/** A longer text of a configuration is not followed: it may double with each move. */
const longestText = 1_000_000

/** How often a transition is checked for mutation: the first time may have nothing to change. */
const watchedTakes = 3

function walk(
  source: AnyStateMachine,
  model: Model,
  { limits, changing }: Options,
  changedInPlace: readonly string[],
): Exploration {
  const most = { ...usualLimits, ...model.limits, ...limits }
  const guards: GuardTally = new Map()
  const asked = new Set<string>()
  const recordGuard = (name: string, allowed: boolean) =>
    void asked.add(`${name} ${allowed ? 'allows' : 'refuses'}`)
  const machine = stubbed(source, model, guards, recordGuard, changing)
  const texts: EdgeTexts = { names: transitionsOf(machine), lists: new Map() }
  const project = (context: unknown) => (model.project ? model.project(context) : context)
  const nodes: GraphNode[] = []
  const edges: Edge[] = []
  const edgesFrom: Edge[][] = []
  const indexes = new Map<string, number>()
  const missing: MissingCase[] = []
  const breaks: Break[] = []
  let work = 0
  let followed = 0
  const takes = new Map<string, number>()
  const inPlace = new Set<string>()
  const isIsolating = changedInPlace.length > 0
  const mustRestart = () => !isIsolating && inPlace.size > 0
  let partial: string | undefined

  const arrive = (from: GraphNode | undefined, move: Move, change: Change) => {
    const key = keyOf(change.after, project)
    work += key.length / charactersPerStep
    if (key.length > longestText)
      partial = `a context of more than ${longestText.toLocaleString('en-US')} characters was not followed`
    let to = indexes.get(key)
    if (to === undefined) {
      to = nodes.length
      indexes.set(key, to)
      const { snapshot } = change.after
      nodes.push({
        index: to,
        configuration: change.after,
        where: activeLeaves(snapshot),
        depth: from ? from.depth + 1 : 0,
        refused: [],
      })
      edgesFrom.push([])
    }
    // Without a projection, equal keys are equal configurations: one copy is enough.
    const after = model.project ? change.after : (nodes[to]?.configuration ?? change.after)
    const edge = makeEdge(texts, { index: edges.length, from, to, move, change, after, asked })
    edges.push(edge)
    if (from) edgesFrom[from.index]?.push(edge)
    return edge
  }

  const doing = new Set([...texts.names].filter(([one]) => doesSomething(one)).map(([, name]) => name))
  const mayChange = (name: string) => doing.has(name)
  /** The texts of contexts before a move, while mutation is checked. */
  const contextText = ({ snapshot }: Configuration) => stable(snapshot.context)
  const watch = ({ snapshot }: Configuration, before: string, { taken }: Edge) => {
    const seldom = taken.filter((name) => (takes.get(name) ?? 0) < watchedTakes)
    if (seldom.length === 0) return
    for (const name of seldom) takes.set(name, (takes.get(name) ?? 0) + 1)
    if (stableAnew(snapshot.context) !== before)
      for (const name of taken.some(mayChange) ? taken.filter(mayChange) : taken) inPlace.add(name)
  }

  for (const [name, input] of Object.entries(model.input)) {
    const move: Move = { kind: 'start', name, input }
    try {
      const change = open(machine, input)
      if (change.after.snapshot.status === 'error') breaks.push(breakOf(texts, undefined, move, change))
      else arrive(undefined, move, change)
    } catch (error) {
      breaks.push({ from: undefined, move, what: brief(error, 200), error, taken: [], passed: [] })
    }
  }
  if (nodes.length === 0) partial = `it cannot be started: ${breaks[0]?.what ?? 'the model gives no input'}`
  for (let index = 0; index < nodes.length && partial === undefined && !mustRestart(); index++) {
    const node = nodes[index]
    if (!node) break
    const moves = movesFrom(model, node.configuration)
    if (node.depth >= most.depth && moves.length > 0) {
      partial = `paths of more than ${most.depth} moves were not followed`
      break
    }
    for (const move of moves) {
      if (partial !== undefined || mustRestart()) break
      asked.clear()
      if (move.kind === 'event' && isRefused(machine, node, move, asked)) continue
      if (work >= most.work || edges.length >= most.moves || nodes.length >= most.configurations) {
        partial = `stopped at ${nodes.length} configurations and ${edges.length} moves; ${nodes.length - index} configurations were not followed`
        break
      }
      const before = contextText(node.configuration)
      const from = isIsolating ? withOwnContext(node.configuration) : node.configuration
      const change = perform(machine, from, move)
      work += Math.max(1, change.microsteps.length)
      const { snapshot } = change.after
      if (snapshot.status === 'error' && !isFailureOf(move, snapshot.error)) {
        const wanted =
          snapshot.error instanceof EndlessError ? [] : wantedBy(machine, node.configuration, move)
        if (wanted.length > 0)
          missing.push({ move, where: node.where, wanted, error: brief(snapshot.error, 200) })
        breaks.push(breakOf(texts, node, move, change))
        continue
      }
      const edge = arrive(node, move, change)
      watch(from, before, edge)
    }
    if (partial === undefined && !mustRestart()) followed += 1
  }
  return {
    machine,
    model,
    limits: most,
    nodes,
    edges,
    edgesFrom,
    partial,
    guards,
    missing,
    breaks,
    followed,
    changedInPlace: [...new Set([...changedInPlace, ...inPlace])],
    ...(changing && { changing }),
  }
}

/**
 * The edges from the start to a node on a shortest path: breadth first, the first edge into a node
 * is on it.
 */
export function wayTo({ edges, nodes }: Pick<Exploration, 'edges' | 'nodes'>, node: number): Edge[] {
  const way: Edge[] = []
  for (let at = node; at >= 0; ) {
    const edge = firstInto(edges, nodes.length)[at]
    if (!edge) break
    way.unshift(edge)
    at = edge.from
  }
  return way
}

const firstEdges = new WeakMap<readonly Edge[], readonly Edge[]>()

/** By node, the first edge into it. */
export function firstInto(edges: readonly Edge[], nodes: number): readonly Edge[] {
  const found = firstEdges.get(edges)
  if (found) return found
  const first: Edge[] = new Array(nodes)
  for (const edge of edges) first[edge.to] ??= edge
  firstEdges.set(edges, first)
  return first
}

/** An actor's failure that the machine does not handle ends it as intended: that is not a break. */
function isFailureOf(move: Move, error: unknown): boolean {
  return move.kind === 'error' && move.value === error
}

function breakOf(texts: EdgeTexts, from: GraphNode | undefined, move: Move, change: Change): Break {
  const { error } = change.after.snapshot
  const names = change.microsteps.map(({ transitions }) =>
    transitions.map((taken) => texts.names.get(taken) ?? '?').join(', '),
  )
  // Any round of a loop will do: the last one shows which transitions alternate.
  const isEndless = change.microsteps.length >= mostMicrosteps
  const round = [...new Set(names.slice(-50).filter((name) => name !== ''))]
  const what =
    error instanceof EndlessError
      ? error.message
      : isEndless
        ? `it takes over ${mostMicrosteps.toLocaleString('en-US')} transitions in a row, again and again ${round.join(', ')}`
        : brief(error, 200)
  const passed = passedStates(change)
  return { from, move, what, error, taken: [...new Set(names)], passed }
}

/**
 * Removes breaks caused only by a missing payload: the model lacks a case, and the machine may be
 * right. A machine that breaks alike with every replacement for the missing value is broken.
 */
function withoutUngiven(
  source: AnyStateMachine,
  found: Exploration,
  isMadeUp: (move: Move) => boolean,
): Exploration {
  // Another copy of the machine, because guard results for a replacement are not results of the
  // model.
  const tried = { ...found, machine: stubbed(source, found.model) }
  const placeholders = placeholdersIn(found.nodes)
  const missing = new Map(found.missing.map((one) => [one.move, one]))
  const bound = boundBy(found.limits)
  const textOf = ({ from, move, what }: Break) => `${moveText(move)} ${from?.where} ${what}`
  const firsts = new Map(found.breaks.toReversed().map((broken) => [textOf(broken), broken]))
  const own = new Set<Break>()
  const proven = new Set<string>()
  let unknown = 0
  // Each reported break comes before its repetitions, which add nothing once it is proven.
  for (const broken of new Set([...[...firsts.values()].reverse(), ...found.breaks])) {
    const isProven = proven.has(textOf(broken))
    if (!isProven && bound.isMet()) {
      unknown += 1
      continue
    }
    const lacking = isProven ? undefined : lackingFor(tried, broken, isMadeUp, bound, placeholders)
    if (lacking) missing.set(broken.move, missing.get(broken.move) ?? lacking)
    else {
      if (isMadeUp(broken.move)) missing.delete(broken.move)
      own.add(broken)
      proven.add(textOf(broken))
    }
  }
  const [lacking] = found.nodes.length === 0 ? [...missing.values()] : []
  const part = lacking
    ? `it cannot be started: the model's input has no ${lacking.wanted.join(', ')}`
    : found.partial
  const cut = `whether the machine breaks by itself was not found out of ${unknown} of ${found.breaks.length} errors`
  return {
    ...found,
    partial: unknown === 0 ? part : [part, cut].filter(Boolean).join('; '),
    missing: [...missing.values()],
    breaks: found.breaks.filter((broken) => own.has(broken)),
  }
}

/** The move on the path to a break whose payload lacks what causes the break. */
function lackingFor(
  { machine, model, ...found }: Exploration,
  { from: node, move, what, error }: Break,
  isMadeUp: (move: Move) => boolean,
  bound: Bound,
  placeholders: ConfigRecord,
): MissingCase | undefined {
  if (!node) return lackingInput(machine, move, what, error)
  const moves = [...wayTo(found, node.index).map((edge) => edge.move), move]
  const given = watchAbsent()
  const kept = watchAbsent()
  const project = (context: unknown) => (model.project ? model.project(context) : context)
  bound.add(moves.length)
  readInput(machine, given.watch, moves.find(isMadeUp))
  const steps: { move: Move; where: string; wanted: readonly string[] }[] = []
  let before: Configuration | undefined
  let isTakenOver = false
  for (const step of moves) {
    // If the whole payload was stored, only a later step shows which part is missing.
    isTakenOver ||= steps.at(-1)?.wanted.includes(allOfIt) ?? false
    if (before && isTakenOver) before = withOwnContext(before, kept.watchInside)
    const { after } = perform(
      machine,
      before ?? node.configuration,
      step,
      isMadeUp(step) ? given.watch : undefined,
    )
    const where = before ? activeLeaves(before.snapshot) : 'the start'
    steps.push({ move: step, where, wanted: [...new Set(given.read.splice(0))] })
    before = after
  }
  const [start] = steps
  const isInputRead = (start?.wanted.length ?? 0) > 0
  /**
   * Whether the result differs once the missing values are filled, with everything else unchanged.
   */
  const isMended = (fill: Filling['fill'], fillInput = fill): boolean => {
    bound.add(moves.length)
    let now: Configuration | undefined
    try {
      for (const step of moves) {
        if (step === move) break
        const { after } = perform(
          machine,
          now ?? node.configuration,
          step.kind === 'start' && isInputRead ? { ...step, input: step.input ?? {} } : step,
          isMadeUp(step) ? (step.kind === 'start' ? fillInput : fill) : undefined,
        )
        if (after.snapshot.status !== 'active') return false
        now = after
      }
    } catch {
      return false
    }
    if (!now || activeLeaves(now.snapshot) !== node.where) return false
    // What the model leaves out, such as a random id, differs each time.
    if (!agrees(project(node.configuration.snapshot.context), project(now.snapshot.context))) return false
    const { after, microsteps } = perform(machine, now, move, isMadeUp(move) ? fill : undefined)
    if (after.snapshot.status === 'error') return !same(after.snapshot.error, error)
    // If an action threw, it must have run: a guard that refuses the filled value proves nothing.
    return isOfGuard(error) || microsteps.some(({ transitions }) => transitions.length > 0)
  }
  const { context } = node.configuration.snapshot
  const copied = isTakenOver ? [...contextKeysOf(machine)].filter((key) => context[key] === undefined) : []
  const keys = new Set([...steps.flatMap(({ wanted }) => wanted), ...kept.read, ...copied])
  keys.delete(allOfIt)
  const cause = causeIn([...keys], isMended)
  const isWanted = (key: string) => key === allOfIt || cause?.includes(key)
  const missingAt = (step: (typeof steps)[number], wanted: readonly string[]): MissingCase => ({
    ...step,
    wanted,
    error: step.move === move ? what : `later ${moveText(move)} in ${node.where}: ${what}`,
  })
  // The last value read is closest to the error.
  const lacking = cause && steps.findLast(({ wanted }) => wanted.some(isWanted))
  if (lacking) return missingAt(lacking, lacking.wanted.filter(isWanted))
  if (cause || !start || !isInputRead) return undefined
  const replaced = Object.keys(placeholders).find((key) =>
    isMended((given) => given, replacing(placeholders, key)),
  )
  return replaced === undefined ? undefined : missingAt(start, [replaced])
}

/** A start that breaks only because the input lacks what the machine reads or replaces with it. */
function lackingInput(
  machine: AnyStateMachine,
  move: Move,
  what: string,
  error: unknown,
): MissingCase | undefined {
  if (move.kind !== 'start') return undefined
  const { read, watch } = watchAbsent()
  const given = isRecord(move.input) ? move.input : {}
  const errorWith = (input: unknown): unknown => {
    try {
      return open(machine, input).after.snapshot.error
    } catch (thrown) {
      return thrown
    }
  }
  errorWith(watch(given))
  const wanted = [...new Set(read)].filter((key) => key !== allOfIt)
  if (wanted.length > 0 && !same(errorWith(complete(given)), error))
    return { move, where: 'the start', wanted, error: what }
  const placeholders = read.length > 0 ? placeholdersIn(contextOnly(machine, given)) : {}
  const replaced = Object.keys(placeholders).find(
    (key) => !same(errorWith(replacing(placeholders, key)(given)), error),
  )
  return replaced === undefined ? undefined : { move, where: 'the start', wanted: [replaced], error: what }
}

/** The start of a machine without its states: its context, also if a state breaks it. */
function contextOnly(machine: AnyStateMachine, input: object): { configuration: Configuration }[] {
  const { context } = machine.config
  try {
    return [{ configuration: open(new StateMachine({ context }, machine.implementations), input).after }]
  } catch {
    return []
  }
}

/** The keys that must be filled to mend a break. */
function causeIn(
  keys: readonly string[],
  isMended: (fill: Filling['fill']) => boolean,
): readonly string[] | undefined {
  const lookedFor = new Set<unknown>()
  for (const { keys: filled, fill } of fillings(keys, lookedFor))
    if (withWildcardEntries(lookedFor, () => isMended(fill))) return filled
  return undefined
}

/** The library's error tells whether a guard threw it. */
function isOfGuard(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to evaluate guard')
}

/** The same configuration with its own copy of the context. */
export function withOwnContext(
  configuration: Configuration,
  watch: (context: object) => object = (context) => context,
): Configuration {
  const { snapshot } = configuration
  return { ...configuration, snapshot: { ...snapshot, context: watch(isolated(snapshot.context)) } }
}

/** Lets a machine that was started without an input read one. */
function readInput(machine: AnyStateMachine, watch: (given: object) => object, start: Move | undefined) {
  if (start?.kind !== 'start' || start.input !== undefined) return
  try {
    open(machine, watch({}))
  } catch {
    // Values read before the error count as read.
  }
}

/** A configuration after a possible move; `watch` wraps what the machine is given. */
export function perform(
  machine: AnyStateMachine,
  before: Configuration,
  move: Move,
  watch: <T extends object>(given: T) => T = (given) => given,
): Change {
  switch (move.kind) {
    case 'start':
      return open(machine, isRecord(move.input) ? watch(move.input) : move.input)
    case 'event':
    case 'emit':
      return send(machine, before, watch(move.event))
    case 'time':
      return elapse(machine, before, move.ms)
    case 'snapshot':
    case 'done':
    case 'error': {
      const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
      const event = actorEvent(move.kind, ref?.id ?? move.actor, move.value)
      return send(machine, before, watch(event), move.kind === 'snapshot' ? undefined : ref)
    }
  }
}

/** Records a user event that no transition takes; one that a guard blocked becomes a test. */
function isRefused(
  machine: AnyStateMachine,
  node: GraphNode,
  move: Move & { kind: 'event' },
  asked: ReadonlySet<string>,
): boolean {
  const { snapshot } = node.configuration
  try {
    if (machine.getTransitionData(snapshot, move.event).length > 0) return false
  } catch {
    // To find a guard that throws, the move is performed: the machine then stops with that error.
    return false
  }
  const byGuard = snapshot._nodes.some((node) => node.transitions.has(move.event.type))
  node.refused.push({ move, byGuard, guards: [...asked] })
  return true
}
