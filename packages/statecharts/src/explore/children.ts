import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { chartOf } from '../chart/chart.ts'
import type { RegisteredMachine } from '../registry.ts'
import { isConfigRecord, listOf } from './config.ts'
import { runningActors } from './configuration.ts'
import { isRecord } from './effects.ts'
import { endStatesOf } from './endStates.ts'
import type { Exploration, GraphNode } from './explore.ts'
import { chartVersion, nameSource, statePath, statesOf, transitionsOf } from './names.ts'
import { plainModel } from './plainModel.ts'
import { exploreRegistered, exploreWithout } from './suite.ts'
import { brief, counted, stable } from './texts.ts'

/** How a machine and one that it runs fit together. */
export interface ChildReport {
  readonly parent: string
  readonly child: string
  /** The states that invoke it; none if an action spawns it. */
  readonly states: readonly string[]
  /** How the child can end, as the explorer reaches it. */
  readonly ends: readonly ChildEnd[]
  /** What does not fit. */
  readonly findings: readonly string[]
  /** What could not be decided, and why. */
  readonly notCompared: readonly string[]
}

interface ChildEnd {
  /** The kind that the output names, else the final state. */
  readonly name: string
  /** Whether a transition of the parent follows; null if that is not known. */
  readonly isHandled: boolean | null
  /** The output that no transition follows, if others of this name have one. */
  readonly lost?: string
}

/** A machine that may run others, or be run by one. */
type Related = Pick<RegisteredMachine, 'id' | 'machine' | 'model' | 'isPlain'>

/**
 * Compares each machine with those that it runs: what the child ends with and sends, with what the
 * chart of its parent handles and the parent's model assumes. A finding is certain as far as the
 * models are; what the explorer cannot decide is listed as such. A child that is not among the
 * machines is explored without a model.
 * @param parents only these machines; by default every one, and the children that are not listed
 */
export function childReports(machines: readonly Related[], parents?: readonly Related[]): ChildReport[] {
  const known = [...machines]
  const explorations = new Map<Related, Exploration>()
  const explored = (entry: Related) => {
    const found = explorations.get(entry) ?? exploreRegistered(entry)
    explorations.set(entry, found)
    return found
  }
  const reports: ChildReport[] = []
  // Each relation may add a child to the known machines.
  for (const parent of parents ?? known)
    for (const relation of relationsOf(parent, known, explored)) reports.push(reportOf(relation, explored))
  return reports
}

interface Relation {
  readonly parent: Related
  readonly child: Related
  readonly src: string
  readonly invokes: readonly { readonly node: AnyStateNode; readonly id: string }[]
  /** Why it is not known whether the parent runs it at all. */
  readonly whyUnknown?: string | undefined
}

/** The machines that a machine runs: its own, or, if they are provided later, those of that name. */
function relationsOf(
  parent: Related,
  known: Related[],
  explored: (entry: Related) => Exploration,
): Relation[] {
  const { machine } = parent
  const actors: { readonly [src: string]: unknown } = machine.implementations.actors ?? {}
  const invoked = statesOf(machine).flatMap((node) =>
    node.invoke.map(({ src, id }, at) => {
      const written = writtenSource(node, at)
      const logic = typeof written === 'string' ? actors[written] : written
      return { src: nameSource(src, id), id, node, logic }
    }),
  )
  const { states, transitions } = chartOf(machine)
  const spawned = [...states, ...transitions].flatMap(({ spawns }) => spawns.map(({ src }) => src))
  const childOf = (src: string, logic: unknown): Related | undefined => {
    const listed = known.find(({ id, machine: other }) =>
      isMachine(logic) ? logic.config === other.config : id === src,
    )
    if (listed || !isMachine(logic)) return listed
    const id = logic.id === '(machine)' ? src : logic.id
    const added: Related = { id, machine: logic, model: plainModel(logic), isPlain: true }
    // A function that makes the child may make a new one for each parent.
    const isCopy = known.some((one) => one.id === id && chartVersion(one.machine) === chartVersion(logic))
    if (!isCopy) known.push(added)
    return added
  }
  return [...new Set([...invoked.map(({ src }) => src), ...spawned, ...Object.keys(actors)])].flatMap(
    (src) => {
      const invokes = invoked.filter((one) => one.src === src)
      const child = childOf(src, invokes[0]?.logic ?? actors[src])
      if (!child || child === parent) return []
      if (invokes.length > 0 || spawned.includes(src)) return [{ parent, child, src, invokes }]
      // The code of an action may spawn it.
      const own = explored(parent)
      if (inputsOf(src, own).length > 0) return [{ parent, child, src, invokes }]
      const why = unsure(own, parent.id)
      return why === undefined
        ? []
        : [{ parent, child, src, invokes, whyUnknown: `no known path of ${parent.id} runs it; ${why}` }]
    },
  )
}

/** The source of an invoke before XState replaces a logic by a name. */
function writtenSource({ config }: AnyStateNode, at: number): unknown {
  const written = listOf(config.invoke)[at]
  return isConfigRecord(written) ? written.src : undefined
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return isRecord(logic) && 'root' in logic && 'config' in logic
}

function reportOf(relation: Relation, explored: (entry: Related) => Exploration): ChildReport {
  const { parent, child, invokes } = relation
  const report = (rest: Omit<ChildReport, 'parent' | 'child' | 'states'>): ChildReport => ({
    parent: parent.id,
    child: child.id,
    states: invokes.map(({ node }) => statePath(node)),
    ...rest,
  })
  const { whyUnknown } = relation
  if (whyUnknown !== undefined) return report({ ends: [], findings: [], notCompared: [whyUnknown] })
  if (endStatesOf(child.machine.root).length === 0)
    return report({ ends: [], ...withoutEnd(relation, explored) })
  const alone = explored(child)
  const whyUnsure = unsure(alone, child.id)
  if (whyUnsure !== undefined) return report({ ends: [], findings: [], notCompared: [whyUnsure] })
  const own = explored(parent)
  const inputs = parent.isPlain ? [] : inputsOf(relation.src, own)
  const here = parent.isPlain ? alone : withInputs(child, inputs)
  if (here === undefined)
    return report({ ends: [], findings: [], notCompared: [`${parent.id}'s model never runs it`] })
  const whyUnsureHere =
    here === alone ? undefined : unsure(here, `${child.id} with the inputs of ${parent.id}`)
  if (whyUnsureHere !== undefined) return report({ ends: [], findings: [], notCompared: [whyUnsureHere] })
  const certain = withoutRelays(here)
  const cases = casesIn(relation, own)
  const field = kindField([...outputsOf(alone), ...outputsOf(here), ...cases.map(({ value }) => value)])
  const { endOf, why } = triedEnds(relation, own, certain, field)
  const ends = endsOf(certain, field).map(endOf)
  const isCut = inputs.length > mostInputs
  const assumed = assumptions({ relation, own, explorations: [alone, here], ends, field, cases, isCut })
  const notCompared = [
    ...(isCut ? [`only ${mostInputs} of ${counted(inputs.length, 'input')} are tried`] : []),
    ...afterRelays(child, here, certain, field),
    ...(why !== undefined && ends.some(({ isHandled }) => isHandled === null) ? [why] : []),
    ...assumed.notCompared,
  ]
  return report({
    ends,
    findings: [...deadEnds(relation, ends), ...lostEvents(relation, certain), ...assumed.findings],
    notCompared: [...new Set(notCompared)],
  })
}

function withoutEnd(
  relation: Relation,
  explored: (entry: Related) => Exploration,
): Pick<ChildReport, 'findings' | 'notCompared'> {
  const { child, invokes, parent } = relation
  const waits = invokes.flatMap(({ node, id }) =>
    followers(parent.machine, node, `xstate.done.actor.${id}`).some(({ eventType }) => eventType !== '*')
      ? [`${statePath(node)} waits for the end of ${child.id}, which has no final state`]
      : [],
  )
  const alone = explored(child)
  const why = unsure(alone, child.id)
  if (why !== undefined) return { findings: waits, notCompared: [why] }
  const certain = withoutRelays(alone)
  return {
    findings: [...waits, ...lostEvents(relation, certain)],
    notCompared: afterRelays(child, alone, certain, undefined),
  }
}

/** Why an exploration does not show everything that the machine can do. */
function unsure(
  { partial, missing, breaks, guards, changing = [] }: Exploration,
  what: string,
): string | undefined {
  const chance = [...guards].filter(
    ([, { hasThrown, isNondeterministic }]) => hasThrown || isNondeterministic,
  )
  if (partial !== undefined) return `${what} is explored in part: ${partial}`
  if (missing.length > 0) return `the model of ${what} lacks payloads`
  if (breaks.length > 0) return `${what} breaks: ${breaks[0]?.what}`
  if (chance.length > 0 || changing.length > 0)
    return `${what} depends on chance, the clock or a guard that fails`
  return undefined
}

/** More inputs than these would take too long. */
const mostInputs = 20

/** The inputs with which an exploration runs an actor. */
function inputsOf(src: string, { nodes }: Exploration): unknown[] {
  const inputs = new Map<string, unknown>()
  for (const { configuration } of nodes)
    for (const actor of runningActors(configuration))
      if (actor.src === src) inputs.set(stable(actor.input), actor.input)
  return [...inputs.values()]
}

/** The child, explored with the inputs that its parent's exploration gives it. */
function withInputs(child: Related, inputs: readonly unknown[]): Exploration | undefined {
  if (inputs.length === 0) return undefined
  const input = Object.fromEntries(inputs.slice(0, mostInputs).map((one, at) => [`input ${at + 1}`, one]))
  const model = { ...child.model, input }
  return child.isPlain
    ? exploreWithout(child.machine, model, { isMadeUp: () => true })
    : exploreWithout(child.machine, model, {})
}

/**
 * The part of an exploration before any event of an actor that the machine runs: whether that one
 * is there, and sends it, depends on what its parent has it do.
 */
function withoutRelays(exploration: Exploration): Exploration {
  const { nodes, edges, edgesFrom } = exploration
  const reached = new Set<number>()
  const queue = edges.filter(({ from }) => from === -1)
  const kept = new Set(queue)
  for (const { to } of queue) {
    if (reached.has(to)) continue
    reached.add(to)
    for (const edge of edgesFrom[to] ?? [])
      if (edge.move.kind !== 'emit') {
        kept.add(edge)
        queue.push(edge)
      }
  }
  return { ...exploration, nodes: nodes.filter(({ index }) => reached.has(index)), edges: [...kept] }
}

/** What a child does only after such an event, and is therefore not compared. */
function afterRelays(
  { id }: Related,
  whole: Exploration,
  certain: Exploration,
  field: string | undefined,
): string[] {
  const kept = [...endsOf(certain, field), ...sentBy(certain)]
  // A move that only passes the event on is no behavior of the child itself.
  const others = whole.edges.filter(({ move }) => move.kind !== 'emit')
  const cut = [...endsOf(whole, field), ...sentBy({ edges: others })].filter((one) => !kept.includes(one))
  return cut.length === 0 ? [] : [`${id} has ${cut.join(', ')} only after an event of an actor that it runs`]
}

interface DoneCase {
  readonly name: string
  readonly value: unknown
}

/** The ends of the child that the parent's model assumes; those of a plain model are made up. */
function casesIn({ parent, src }: Relation, { edges, model }: Exploration): DoneCase[] {
  const given: { readonly [src: string]: unknown } = model.outcomes ?? {}
  if (parent.isPlain || given[src] === undefined) return []
  const found = new Map<string, DoneCase>()
  for (const { move } of edges)
    if (move.kind === 'done' && move.src === src) found.set(`${move.name} ${stable(move.value)}`, move)
  return [...found.values()]
}

/** The fields that say how something ended. */
const kindFields = ['kind', 'type', '_tag', 'tag']

/** The field that tells the kinds of these values apart; undefined if one lacks it. */
function kindField(values: readonly unknown[]): string | undefined {
  return kindFields.find((field) =>
    values.every((value) => isRecord(value) && typeof value[field] === 'string'),
  )
}

const kindOf = (value: unknown, field: string) => (isRecord(value) ? String(value[field]) : '')

const doneNodes = ({ nodes }: Exploration) =>
  nodes.filter(({ configuration }) => configuration.snapshot.status === 'done')

const outputsOf = (exploration: Exploration): unknown[] =>
  doneNodes(exploration).map(({ configuration }) => configuration.snapshot.output)

const nameOf = ({ where, configuration }: GraphNode, field: string | undefined) =>
  field === undefined ? where : kindOf(configuration.snapshot.output, field)

const endsOf = (exploration: Exploration, field: string | undefined): string[] => [
  ...new Set(doneNodes(exploration).map((node) => nameOf(node, field))),
]

/** The parent's transitions for an event that can be active together with a state. */
function followers(machine: AnyStateMachine, node: AnyStateNode | undefined, type: string) {
  return [...transitionsOf(machine).keys()].filter(
    ({ eventType, source }) => matches(String(eventType), type) && (!node || areTogether(source, node)),
  )
}

const matches = (handled: string, type: string) =>
  handled === type ||
  handled === '*' ||
  (handled.endsWith('.*') && `${type}.`.startsWith(handled.slice(0, -1)))

/** Whether two states can be active at once: one is inside the other, or both are in different regions. */
function areTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  const above = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? above(node.parent) : [])]
  const common = above(one).find((node) => above(other).includes(node))
  return common === one || common === other || common?.type === 'parallel'
}

/**
 * Whether the parent follows an end: by a transition without a guard, else tried with every output
 * of the child; null if that cannot be decided, with the reason.
 */
function triedEnds(
  { parent, child, src, invokes }: Relation,
  own: Exploration,
  here: Exploration,
  field: string | undefined,
): { endOf(name: string): ChildEnd; why?: string | undefined } {
  const all = (isHandled: boolean | null) => (name: string) => ({ name, isHandled })
  const each = invokes.map(({ node, id }) => followers(parent.machine, node, `xstate.done.actor.${id}`))
  if (each.length === 0) return { endOf: all(null) }
  if (each.some((some) => some.length === 0)) return { endOf: all(false) }
  if (each.every((some) => some.some(({ guard }) => guard === undefined))) return { endOf: all(true) }
  if (parent.isPlain) return { endOf: all(null) }
  const outputs = new Map(
    doneNodes(here).map((node) => {
      const { output } = node.configuration.snapshot
      const name = nameOf(node, field)
      return [`${name} ${stable(output)}`, { name, output }] as const
    }),
  )
  const given: { readonly [src: string]: object | undefined } = own.model.outcomes ?? {}
  const done = Object.fromEntries([...outputs].map(([key, { output }]) => [key, output]))
  const tried = exploreRegistered({
    ...parent,
    model: { ...own.model, outcomes: { ...given, [src]: { ...given[src], done } } },
  })
  const why = unsure(own, parent.id) ?? unsure(tried, `${parent.id} with the ends of ${child.id}`)
  const endOf = (name: string): ChildEnd => {
    const same = [...outputs].filter(([, one]) => one.name === name)
    const moves = same.map(([key]) =>
      tried.edges.filter(({ move }) => move.kind === 'done' && move.src === src && move.name === key),
    )
    const lost = same.find((_, at) => moves[at]?.length && moves[at].every(({ taken }) => taken.length === 0))
    if (lost && why === undefined)
      return { name, isHandled: false, ...(same.length > 1 && { lost: brief(lost[1].output) }) }
    return { name, isHandled: lost || moves.some(({ length }) => length === 0) ? null : true }
  }
  return { endOf, why }
}

/** Ends after which the parent does nothing, though it waits for others or has no other way on. */
function deadEnds({ parent, child, invokes }: Relation, ends: readonly ChildEnd[]): string[] {
  const waiting = invokes.filter(
    ({ node, id }) => followers(parent.machine, node, `xstate.done.actor.${id}`).length > 0,
  )
  const stuck = invokes.filter((one) => !waiting.includes(one) && !canGoOn(parent.machine, one.node, one.id))
  const lost = waiting.length === invokes.length ? ends.filter(({ isHandled }) => isHandled === false) : []
  return [
    ...lost.map(
      ({ name, lost: output }) =>
        `${child.id} ends as ${name}${output === undefined ? '' : ` with ${output}`}, and no transition of ${parent.id} follows`,
    ),
    ...(ends.length === 0 ? [] : stuck).map(
      ({ node }) => `${statePath(node)} runs ${child.id}, and nothing can follow when it ends`,
    ),
  ]
}

/** Whether anything but this actor can move the machine on from a state, or the state is the whole machine. */
function canGoOn(machine: AnyStateMachine, node: AnyStateNode, id: string): boolean {
  const ofActor = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`, `xstate.snapshot.${id}`]
  return (
    node.parent === undefined ||
    [...transitionsOf(machine).keys()].some(
      ({ source, eventType }) => areTogether(source, node) && !ofActor.includes(String(eventType)),
    )
  )
}

/** Events that the child sends and that no state of the parent that runs it handles. */
function lostEvents({ parent, child, invokes }: Relation, certain: Exploration): string[] {
  const nodes = invokes.length === 0 ? [undefined] : invokes.map(({ node }) => node)
  return sentBy(certain).flatMap((type) =>
    nodes.some((node) => followers(parent.machine, node, type).length > 0)
      ? []
      : [`${child.id} sends ${type}, which no state of ${parent.id} that runs it handles`],
  )
}

/** The events that a machine sends to its parent. */
const sentBy = ({ edges }: Pick<Exploration, 'edges'>): string[] => [
  ...new Set(
    edges.flatMap(({ does }) => does.flatMap((text) => /^sends (\S+) to its parent$/.exec(text)?.[1] ?? [])),
  ),
]

/** What the parent's model assumes of the ends, compared with the ends. */
function assumptions({
  relation: { parent, child, src },
  own,
  explorations,
  ends,
  field,
  cases,
  isCut,
}: {
  relation: Relation
  own: Exploration
  /** Of the child: with the inputs of its model, and with those of the parent. */
  explorations: readonly Exploration[]
  ends: readonly ChildEnd[]
  field: string | undefined
  cases: readonly DoneCase[]
  /** Not all inputs of the parent were tried. */
  isCut: boolean
}): Pick<ChildReport, 'findings' | 'notCompared'> {
  const skip = (why: string) => ({ findings: [], notCompared: [why] })
  if (parent.isPlain) return skip(`${parent.id} has no model`)
  if (cases.length === 0) return skip(`the model of ${parent.id} has no end of ${src}`)
  if (child.machine.config.output === undefined) {
    const wrong = cases.filter(({ value }) => value !== undefined)
    return {
      findings: wrong.map(
        ({ name }) => `the model of ${parent.id} gives ${src} an output (${name}), and ${child.id} has none`,
      ),
      notCompared: [],
    }
  }
  if (field === undefined) return skip('no field names the kind of each output')
  const reached = new Set(explorations.flatMap((one) => endsOf(one, field)))
  const assumed = new Set(cases.map(({ value }) => kindOf(value, field)))
  const whyPartly = unsure(own, parent.id)
  const unreached = [...statesOf(child.machine)].filter(
    (node) =>
      node.type === 'final' &&
      !explorations.some(({ nodes }) =>
        nodes.some(({ configuration }) => configuration.snapshot._nodes.some(({ id }) => id === node.id)),
      ),
  )
  const impossible = cases.filter(({ value }) => !reached.has(kindOf(value, field)))
  const untried = ends.filter(({ name, isHandled }) => isHandled !== false && !assumed.has(name))
  const isKnown = !child.isPlain && !isCut && unreached.length === 0
  return {
    findings: [
      ...(isKnown ? impossible : []).map(
        ({ name, value }) =>
          `the model of ${parent.id} ends ${src} as ${kindOf(value, field)} (${name}), and ${child.id} never ends so`,
      ),
    ],
    notCompared: [
      ...(impossible.length > 0 && !isKnown && !isCut
        ? [
            child.isPlain
              ? `${child.id} has no model`
              : `no path of ${child.id} reaches ${unreached.map(statePath).join(', ')}`,
          ]
        : []),
      ...(whyPartly === undefined ? [] : [whyPartly]),
      // What else the child can do depends on what runs in it, so that a model may leave it out.
      ...(untried.length === 0
        ? []
        : [`the model of ${parent.id} has no case of ${untried.map(({ name }) => name).join(', ')}`]),
    ],
  }
}
