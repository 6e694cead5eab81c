import type { FailedBy, WrittenStep } from 'statecharts/walk'
import { millisecondsOf } from 'statecharts/walk'
import { type MachineSight, watchMachines } from './sight.ts'
import type { Ground, Walker, World } from './walker.ts'

/** The failure of a path in the browser, and its step. */
export class PathFailed extends Error {
  readonly step: number
  readonly by: FailedBy
  /** The leaf states in which the machine stopped; undefined if none was seen. */
  readonly rested: string | undefined

  constructor(
    { step, by, rested }: Pick<PathFailed, 'step' | 'by' | 'rested'>,
    message: string,
    options: ErrorOptions,
  ) {
    super(message, options)
    this.step = step
    this.by = by
    this.rested = rested
  }
}

/**
 * Runs a written path in the browser and names each failing step. At every step the machine in the
 * page must be in the path's state, and the page must show it.
 */
export async function walkInBrowser(
  walker: Walker,
  ground: Ground,
  steps: readonly WrittenStep[],
): Promise<MachineSight> {
  const world: World = { ...ground, person: undefined }
  const sight = await watchMachines(ground.page)
  // Keeps the tests out of the figures about where users leave.
  await ground.page.context().route('**/sandbox/traffic', (route) => route.fulfill({ status: 204 }))
  if (steps.some(([name]) => isLong(name))) await ground.page.clock.install()
  for (const [index, [name, to]] of steps.entries()) {
    let by: FailedBy = index === 0 ? 'start' : 'move'
    try {
      // The carrier's reply must be set up before the user acts.
      if (isDeed(walker, name)) {
        for (const [next] of steps.slice(index + 1)) {
          if (isDeed(walker, next)) break
          await deedIn(walker.answers, next)?.(world)
        }
        await (walker.starts[startName(name)] ?? deedIn(walker.acts, name))?.(world)
      }
      if (isLong(name)) await ground.page.clock.fastForward(passing(name) ?? 0)
      by = 'move'
      await sight.comesTo(walker.machine, to)
      by = 'state'
      await walker.shows[to]?.(world)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const where = by === 'start' ? `while ${name} was arranged` : `step ${index}, ${name} → ${to}`
      const rested = sight.restOf(walker.machine)
      throw new PathFailed({ step: index, by, rested }, `${where}: ${reason}`, { cause: error })
    }
  }
  return sight
}

/** The milliseconds of a time step; undefined for any other step. */
function passing(name: string): number | undefined {
  return name.endsWith(' pass') ? millisecondsOf(name.slice(0, -' pass'.length)) : undefined
}

/** Long waits advance the page's clock instead. */
function isLong(name: string): boolean {
  return (passing(name) ?? 0) >= 5000
}

function isDeed({ acts }: Walker, name: string): boolean {
  return name.startsWith('start (') || isLong(name) || deedIn(acts, name) !== undefined
}

/** The driver of a move; a move with an actor's id may use that of its plain name. */
export function deedIn(deeds: Walker['acts'], name: string) {
  return deeds[name] ?? deeds[name.replace(/ \[[^\]]+\]$/, '')]
}

/** The name of the input of a start. */
export function startName(name: string): string {
  return /^start \((.*)\)$/.exec(name)?.[1] ?? ''
}
