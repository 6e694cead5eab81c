import { simulate, stepNow } from '../../chart/simulation.ts'
import { readMove } from '../../chart/simulationLink.ts'
import { activeLeaves } from '../../explore/configuration.ts'
import type { Edge, Exploration } from '../../explore/explore.ts'
import { type Finding, findingsIn } from '../../explore/findings.ts'
import { type Move, movesFrom, stepName } from '../../explore/moves.ts'
import { type ReplayedStep, stopped } from '../../explore/walk.ts'
import type { Model } from '../../model.ts'
import { waysOf } from '../../recorded/followRun.ts'
import { runsOfSession } from '../../recorded/recordedRun.ts'
import type { SeenActor, SeenEntry } from '../../watch/watchFormat.ts'
import { Complaint } from '../command.ts'
import type { Report } from './readReport.ts'
import type { Subject } from './subject.ts'

/** A path that shows what a report is about. */
export interface ReportedPath {
  name: string
  steps: readonly ReplayedStep[]
  /** The reported failure; undefined if the report only shows what happened. */
  what: string | undefined
}

/**
 * The paths of a report, in moves of the model.
 * @throws Complaint if the machine cannot do what was reported
 */
export function reportedPaths(
  report: Report,
  subject: Subject,
  exploration: Exploration,
  model: Model,
): ReportedPath[] {
  const { machine } = subject
  switch (report.kind) {
    case 'session':
      return [ofSession(report.entries, subject, exploration)]
    case 'findings':
      return report.findings.map(ofFinding)
    case 'link':
      return [ofLink(report.link, machine, model)]
    case 'error':
      return findingsWith(report.message, findingsIn(machine, exploration)).map(ofFinding)
  }
}

/** The findings with the message of an error; the text of a finding escapes it, and may cut its end. */
function findingsWith(message: string, findings: readonly Finding[]): readonly Finding[] {
  if (message === '') return []
  const text = JSON.stringify(message).slice(1, -1)
  const having = (part: string) => findings.filter(({ what }) => what.includes(part))
  const whole = having(text)
  return whole.length > 0 ? whole : having(text.slice(0, leastShown))
}

/** A finding shows at least this much of a message. */
const leastShown = 45

function ofFinding({
  kind,
  what,
  steps,
}: Extract<Report, { kind: 'findings' }>['findings'][number]): ReportedPath {
  const isBreak = (index: number) => kind === 'breaks' && index === steps.length - 1
  return {
    name: what,
    steps: steps.map(({ name, to }, index) => (isBreak(index) ? [name] : [name, to])),
    what,
  }
}

function ofLink(link: string, machine: Subject['machine'], model: Model): ReportedPath {
  const simulation = simulate(machine, model, link)
  if (simulation.broken !== null)
    throw new Complaint(`The machine no longer takes the step ${simulation.broken} of the link.`)
  const steps = simulation.steps.map(
    ({ move, configuration }): ReplayedStep => [stepName(move), activeLeaves(configuration.snapshot)],
  )
  const { failed } = simulation
  if (!failed) return { name: `a path of ${machine.id}`, steps, what: undefined }
  const { configuration } = stepNow(simulation)
  const move =
    failed.move === null ? undefined : readMove(failed.move, movesFrom(model, configuration), configuration)
  const last: ReplayedStep[] = move
    ? [failed.expected === '' ? [stepName(move)] : [stepName(move), failed.expected]]
    : []
  return { name: failed.seen, steps: [...steps, ...last], what: failed.seen }
}

function ofSession(
  entries: readonly SeenEntry[],
  { machine }: Subject,
  exploration: Exploration,
): ReportedPath {
  const reported = reportedActor(entries, machine.id)
  if (!reported) throw new Complaint(`The session has no ${machine.id}.`)
  const { ref, failed } = reported
  const own = entries.slice(0, failed?.at).flatMap((entry) => entryOf(entry, ref))
  const ways = waysOf(exploration, runsOfSession(own).at(-1)?.steps ?? [])
  const [first] = ways
  if (!first)
    throw new Complaint(
      `The exploration of ${machine.id} does not have the steps of the session: add the cases to its model.`,
    )
  if (!failed)
    return { name: `a watched session of ${machine.id}`, steps: stepsOf(exploration, first), what: undefined }
  const { event } = failed
  for (const way of ways) {
    const move = failingMove(exploration, way.at(-1)?.to, event)
    if (!move) continue
    const name = `${machine.id} stops with an error at ${event} in ${leavesOf(exploration, way)}`
    return { name, steps: [...stepsOf(exploration, way), [stepName(move)]], what: stopped }
  }
  throw new Complaint(
    `In the exploration, ${machine.id} does not stop at ${event} in ${leavesOf(exploration, first)}: its model may lack the case.`,
  )
}

interface ReportedActor {
  ref: string
  machine: string
  /** The number of the entry in which it stopped with an error, and its event. */
  failed: { at: number; event: string } | undefined
}

/** The actor that a session is about: the first one that stopped with an error, or else the first one. */
export function reportedActor(entries: readonly SeenEntry[], machine?: string): ReportedActor | undefined {
  const actors = new Map<string, string>()
  const add = ({ ref, machine: own }: SeenActor) => {
    if (own !== null && (machine === undefined || own === machine)) actors.set(ref, own)
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'picture') entry.actors.forEach(add)
    if (entry.kind === 'started') add(entry.actor)
    if (entry.kind !== 'moved' || entry.status !== 'error') continue
    const { ref, event } = entry
    const own = actors.get(ref)
    if (own !== undefined) return { ref, machine: own, failed: { at, event } }
  }
  const [first] = actors
  return first && { ref: first[0], machine: first[1], failed: undefined }
}

/** What an entry says of one actor. */
function entryOf(entry: SeenEntry, ref: string): SeenEntry[] {
  if (entry.kind === 'picture')
    return [{ ...entry, actors: entry.actors.filter((actor) => actor.ref === ref) }]
  if (entry.kind === 'left') return [entry]
  return (entry.kind === 'started' ? entry.actor.ref : entry.ref) === ref ? [entry] : []
}

const leavesOf = ({ nodes }: Exploration, way: readonly Edge[]) => nodes[way.at(-1)?.to ?? -1]?.where ?? ''

const stepsOf = ({ nodes }: Exploration, way: readonly Edge[]) =>
  way.map(({ move, to }): ReplayedStep => [stepName(move), nodes[to]?.where ?? ''])

/** The move from a configuration that stops the machine at an event with this name in its chart. */
function failingMove(
  { breaks, edgesFrom, nodes }: Exploration,
  at: number | undefined,
  event: string,
): Move | undefined {
  const broken = breaks.filter(({ from }) => from?.index === at).map(({ move }) => move)
  const stopped = (edgesFrom[at ?? -1] ?? [])
    .filter(({ to }) => nodes[to]?.configuration.snapshot.status === 'error')
    .map(({ move }) => move)
  return [...broken, ...stopped].find((move) => isNamed(move, event))
}

/** An event that no chart has a transition for has another name. */
function isNamed(move: Move, event: string): boolean {
  switch (move.kind) {
    case 'event':
    case 'emit':
      return move.event.type === event
    case 'time':
      return event.startsWith('after ')
    case 'done':
    case 'error':
      return (
        event === `${move.kind} ${move.actor}` || !event.startsWith(move.kind === 'done' ? 'error ' : 'done ')
      )
    default:
      return true
  }
}
