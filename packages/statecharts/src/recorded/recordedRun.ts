import { isRecord } from '../explore/effects.ts'
import { refusal } from '../problem.ts'
import { readRecording } from '../watch/recording.ts'
import type { SeenActor, SeenEntry } from '../watch/watchFormat.ts'

/** What an actor of one machine did, in names of its chart. */
export interface RecordedRun {
  readonly machine: string
  /** The version of the chart when it was recorded; null if unknown. */
  readonly version: string | null
  /**
   * Names of transitions in their order. `(start)` and `(end)` are those of the actor; `(in) STATE +
   * STATE` are the states in which it rested when it was seen.
   */
  readonly steps: readonly string[]
  /** The number of runs with these steps. */
  readonly runs: number
}

/** The states that a step names; undefined for another step. */
export const statesIn = (step: string): readonly string[] | undefined =>
  /^\(in\) (.+)$/.exec(step)?.[1]?.split(' + ')

/** Whether a step is a transition. */
export const isTransition = (step: string): boolean =>
  step !== '(start)' && step !== '(end)' && !step.startsWith('(in) ')

/**
 * The runs in a file: a session of `watch`, or runs as JSON, as a list or one on each line. A run
 * that contains several is split where the actor ended.
 *
 * @throws a problem that explains what is wrong with the file
 */
export function readRuns(text: string): RecordedRun[] {
  if (/^\s*\{\s*"format":\s*"watched\//.test(text)) return runsOfSession(readRecording(text)).flatMap(parts)
  return valuesIn(text).map(readRun).flatMap(parts)
}

function valuesIn(text: string): unknown[] {
  const whole = parsed(text)
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole]
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const value = parsed(line)
      if (value === undefined) throw refusal('REQUEST_INVALID', `Line ${index + 1} is no JSON.`)
      return value
    })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readRun(value: unknown, index: number): RecordedRun {
  const { machine, version = null, steps, runs = 1 } = isRecord(value) ? value : {}
  const isRead =
    typeof machine === 'string' &&
    (version === null || typeof version === 'string') &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step === 'string') &&
    typeof runs === 'number' &&
    runs >= 1
  if (!isRead)
    throw refusal(
      'REQUEST_INVALID',
      `Run ${index + 1} cannot be read: it needs a machine and steps, the names of transitions.`,
    )
  return { machine, version, steps, runs }
}

function parts(run: RecordedRun): RecordedRun[] {
  const found: string[][] = [[]]
  for (const step of run.steps) {
    if (found.at(-1)?.at(-1) === '(end)') found.push([])
    found.at(-1)?.push(step)
  }
  return found.filter((steps) => steps.length > 0).map((steps) => ({ ...run, steps }))
}

/** What each actor of a watched session did; where entries were dropped, another run begins. */
export function runsOfSession(entries: readonly SeenEntry[]): RecordedRun[] {
  const runs: (RecordedRun & { readonly steps: string[] })[] = []
  const running = new Map<string, string[]>()
  const begin = ({ ref, machine, version }: SeenActor, steps: string[]) => {
    if (machine === null) return
    runs.push({ machine, version: version ?? null, steps, runs: 1 })
    running.set(ref, steps)
  }
  for (const entry of entries) {
    if (entry.kind === 'left') running.clear()
    if (entry.kind === 'started') begin(entry.actor, ['(start)', ...entry.taken])
    if (entry.kind === 'picture')
      for (const actor of entry.actors) {
        const step = `(in) ${leavesOf(actor.states)}`
        const steps = running.get(actor.ref)
        if (steps) steps.push(step)
        else begin(actor, [step])
      }
    if (entry.kind === 'moved') running.get(entry.ref)?.push(...entry.taken)
    if ((entry.kind === 'moved' || entry.kind === 'ended') && entry.status !== 'active') {
      running.get(entry.ref)?.push('(end)')
      running.delete(entry.ref)
    }
  }
  return runs
}

const leavesOf = (states: readonly string[]) =>
  states
    .filter((path) => !states.some((other) => other.startsWith(`${path}.`)))
    .sort()
    .join(' + ')
