import { toProblem } from '../../../machines/problem.ts'
import { registered } from '../../../machines/registered.ts'
import type { FailedBy } from '../../../packages/statecharts/src/commands/paths/failureText.ts'
import {
  make,
  type RunningMachine,
  startActor,
  withEnded,
} from '../../../packages/statecharts/src/explore/actor.ts'
import {
  activeLeaves,
  type RunningActor,
  runningActors,
} from '../../../packages/statecharts/src/explore/configuration.ts'
import { type Exploration, explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { type Move, moveText, stepName } from '../../../packages/statecharts/src/explore/moves.ts'
import { stubbedOnce } from '../../../packages/statecharts/src/explore/replay.ts'
import { withExpectations } from '../../../packages/statecharts/src/explore/shrink.ts'
import { brief, same } from '../../../packages/statecharts/src/explore/texts.ts'
import { type CarrierPath, type CarrierStep, outcomesOf } from './carrierSuite.ts'
import type { Caller, CarrierWalker, RuleTry } from './carrierWalker.ts'
import { openClientSession, type Session } from './session.ts'
import { type CarrierWorld, openWorld, signInAs } from './world.ts'

/** The result of a path at a carrier. */
export interface CarrierRun {
  /** The failures, each with the number and name of its step. */
  readonly failures: readonly string[]
  /** The part of the step that failed. */
  readonly by: FailedBy
  /** The leaf states in which the machine stopped; undefined when it was not started. */
  readonly rested: string | undefined
  readonly transitions: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

/**
 * The failures of a step: rules that the carrier broke before it, and differences in the step
 * itself.
 */
interface Taken {
  readonly broken: readonly string[]
  readonly findings: readonly string[]
}

const untaken: Taken = { broken: [], findings: [] }

/** The end of an actor at the carrier. */
type End = { kind: 'done' | 'error'; value: unknown }

/**
 * Runs generated paths against the carrier at an address, with other users for the rules that
 * refuse them.
 */
export function carrierWalk(walker: CarrierWalker, url: string) {
  const { machine, model } = registered(walker.machine)
  const exploration: Exploration = explore(machine, model)
  const callerOf = callersOf(url)
  /** A rule that passed once is not checked again on every path; a broken one is. */
  const checked = new Set<RuleTry<string>>()

  /** The steps with the state that each must lead to; undefined when one of them is impossible. */
  function expecting({ name, steps }: CarrierPath) {
    return withExpectations(exploration, { name, moves: steps.map(({ move }) => move) })?.expected
  }

  return {
    /** The steps with the states that they lead to. */
    leadingTo(steps: readonly CarrierStep[]) {
      const expected = expecting({ name: '', steps })
      return steps.map(({ move }, index) => ({ move, to: expected?.[index]?.where ?? '' }))
    },

    /** Whether the sequence of steps is possible, for the machine and for the carrier. */
    isWalkable(path: CarrierPath): boolean {
      const [first, ...rest] = path.steps
      const start = first?.move.kind === 'start' ? walker.starts[first.move.name] : undefined
      if (!start || !expecting(path)) return false
      let situation = start.situation
      for (const { move, outcome } of rest) {
        if (!('actor' in move)) continue
        if (!outcome || !outcomesOf(walker, move, situation).includes(outcome)) return false
        situation = outcome.to ?? situation
      }
      return true
    },

    async walk(path: CarrierPath): Promise<CarrierRun> {
      const transitions = new Set<string>()
      const states = new Set<string>()
      const failures: string[] = []
      let by: FailedBy = 'start'
      let rested: string | undefined
      const done = (): CarrierRun => ({ failures, by, rested, transitions, states })
      const expected = expecting(path)
      const [first] = path.steps
      const start = first?.move.kind === 'start' ? walker.starts[first.move.name] : undefined
      if (!start || !expected || first?.move.kind !== 'start') throw new Error(`${path.name} cannot be run.`)
      const world = openWorld(url)
      const prepared = await endOf(start.prepare(world))
      if (prepared.kind === 'error') {
        failures.push(
          `0. ${stepName(first.move)}: the start could not be arranged: ${textOf(prepared.value)}`,
        )
        return done()
      }
      const input = prepared.value ?? first.move.input
      const actor = startActor(stubbedOnce(machine, model), input, transitions, states)
      let situation = start.situation
      for (const [index, step] of path.steps.entries()) {
        world.ahead = path.steps.slice(index + 1).map(({ move }) => moveText(move))
        const { broken, findings } = index === 0 ? untaken : await take(step, { actor, world, situation })
        const wrong = [...broken, ...findings]
        by = findings.length > 0 ? 'move' : 'state'
        if (step.outcome?.to !== undefined) situation = step.outcome.to
        const now = actor.ref.getSnapshot()
        rested = activeLeaves(now)
        const should = expected[index]
        if (should && rested !== should.where) {
          by = 'move'
          wrong.push(`is in ${rested}, not in ${should.where}`)
        }
        for (const { event, name } of should?.refused ?? [])
          if (now.can(event)) wrong.push(`${event.type}${name && ` (${name})`} is not refused`)
        if (wrong.length === 0 && 'actor' in step.move) {
          const seen = await endOf(walker.observe(world))
          if (seen.kind === 'error')
            wrong.push(`the carrier does not say ${situation}: ${textOf(seen.value)}`)
          else if (seen.value !== situation)
            wrong.push(`the carrier says ${String(seen.value)}, not ${situation}`)
        }
        failures.push(...wrong.map((what) => `${index}. ${stepName(step.move)}: ${what}`))
        // Steps after the first failure are irrelevant.
        if (failures.length > 0) return done()
      }
      return done()
    },
  }

  interface At {
    readonly actor: RunningMachine
    readonly world: CarrierWorld
    readonly situation: string
  }

  async function take({ move, outcome }: CarrierStep, at: At): Promise<Taken> {
    const { actor, world } = at
    if (!('actor' in move)) {
      if (move.kind === 'time' && move.ms >= 1000) await world.api.advance(`PT${Math.floor(move.ms / 1000)}S`)
      return make(move, actor) ? untaken : { broken: [], findings: ['cannot be done'] }
    }
    const running = runningActors(withEnded(actor.ref.getSnapshot())).find(({ id }) => id === move.actor)
    const operation = walker.operations[move.src]
    if (!running || !operation) return { broken: [], findings: [`${move.src} does not run`] }
    const broken = await unrefused(running, at)
    const arranged = await endOf(Promise.resolve(outcome?.arrange?.(world, running.input)))
    if (arranged.kind === 'error')
      return { broken, findings: [`it cannot be brought about: ${textOf(arranged.value)}`] }
    const end = await endOf(
      (async () =>
        operation(world, (await outcome?.input?.(world, running.input)) ?? running.input, world.session))(),
    )
    await world.clearFaults()
    make(
      end.kind === 'done'
        ? { ...move, kind: 'done', value: end.value }
        : { ...move, kind: 'error', value: end.value },
      actor,
    )
    return { broken, findings: differences(move, end) }
  }

  /** The rules that the carrier breaks at this point. */
  async function unrefused(running: RunningActor, { actor, world, situation }: At): Promise<string[]> {
    const wrong: string[] = []
    for (const refusal of walker.refusals) {
      const { rule, before, when, as, operation = before, codes } = refusal
      if (before !== running.src || (when && !when.some((one) => one === situation)) || checked.has(refusal))
        continue
      const tried = walker.operations[operation]
      if (!tried) throw new Error(`${walker.machine}: there is no operation ${operation}.`)
      const input = refusal.input?.(actor.ref.getSnapshot()) ?? running.input
      const end = await endOf(tried(world, input, await callerOf(as, world)))
      const came = end.kind === 'done' ? 'is done' : `is refused as ${toProblem(end.value).code}`
      if (end.kind === 'error' && codes.includes(toProblem(end.value).code)) checked.add(refusal)
      else
        wrong.push(
          `“${rule}”: by ${as}, ${operation} ${came}, and has to be refused as ${codes.join(' or ')}`,
        )
    }
    return wrong
  }

  /** The differences between a real end and the sample that generated the path. */
  function differences(move: Move & { src: string }, end: End): string[] {
    if (!('value' in move) || (move.kind !== 'done' && move.kind !== 'error'))
      return [`${move.kind} has no end`]
    const textOfEnd = (one: End) =>
      one.kind === 'error'
        ? { fails: toProblem(one.value).code }
        : { comesTo: walker.reads[move.src]?.of(one.value) }
    const [is, should] = [textOfEnd(end), textOfEnd({ kind: move.kind, value: move.value })]
    if (same(is, should)) return []
    const why = end.kind === 'error' ? `: ${toProblem(end.value).message}` : ''
    return [`${move.src} ${brief(is, 200)}, not ${brief(should, 200)}${why}`]
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${textOf(error.cause)})`
}

async function endOf(promise: Promise<unknown>): Promise<End> {
  try {
    return { kind: 'done', value: await promise }
  } catch (value) {
    return { kind: 'error', value }
  }
}

/** Milliseconds of the carrier's time before a session can expire. */
const sessionLasts = 300_000

/**
 * The users whose attempts must be refused. A path that moves the carrier's clock expires their
 * sessions, so they sign in again.
 */
function callersOf(url: string) {
  const strangers = new Map<Caller, { session: Session; since: number }>()
  return async (caller: Caller, world: CarrierWorld): Promise<Session> => {
    if (caller === 'the user') return world.session
    const now = (await world.now()).getTime()
    const known = strangers.get(caller)
    if (known && now - known.since < sessionLasts) return known.session
    const session = await strangerOf(caller, url)
    strangers.set(caller, { session, since: now })
    return session
  }
}

/** A user whom a rule excludes. */
async function strangerOf(caller: Exclude<Caller, 'the user'>, url: string): Promise<Session> {
  const session = openClientSession(url)
  const { api } = openWorld(url)
  if (caller === 'another user') signInAs(session, await api.signUp())
  if (caller === 'a user without the code') {
    const { tokens } = await api.register()
    signInAs(session, { token: tokens.access_token })
  }
  return session
}
