import type { FailedBy } from '../../machines/paths/command/failureText.ts'
import { millisecondsOf } from '../../machines/paths/texts.ts'
import type { WrittenStep } from '../../machines/paths/walk.ts'
import { type MachineSight, watchMachines } from './sight.ts'
import type { Ground, Walker, World } from './walker.ts'

/** What a path fails by in the browser, and at which of its steps. */
export class PathFailed extends Error {
  readonly step: number
  readonly by: FailedBy
  /** The leaves in which the machine was then; undefined where none was seen of it. */
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
 * Walks a written path in the browser; each step that fails is named. At every step the machine that runs in the page has
 * to be where the path says, and the page to show it.
 */
export async function walkInBrowser(
  walker: Walker,
  ground: Ground,
  steps: readonly WrittenStep[],
): Promise<MachineSight> {
  const world: World = { ...ground, person: undefined }
  const sight = await watchMachines(ground.page)
  // The charts show where people leave, and here is nobody.
  await ground.page.context().route('**/sandbox/traffic', (route) => route.fulfill({ status: 204 }))
  if (steps.some(([name]) => isLong(name))) await ground.page.clock.install()
  for (const [index, [name, to]] of steps.entries()) {
    let by: FailedBy = index === 0 ? 'start' : 'move'
    try {
      // What the carrier will answer has to be arranged before the person acts.
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
      const words = error instanceof Error ? error.message : String(error)
      const where = by === 'start' ? `while ${name} was arranged` : `step ${index}, ${name} → ${to}`
      const rested = sight.restOf(walker.machine)
      throw new PathFailed({ step: index, by, rested }, `${where}: ${words}`, { cause: error })
    }
  }
  return sight
}

/** Milliseconds that a step lets pass; nothing where it is another one. */
function passing(name: string): number | undefined {
  return name.endsWith(' pass') ? millisecondsOf(name.slice(0, -' pass'.length)) : undefined
}

/** What nobody waits for: the clock of the page is moved on instead. */
function isLong(name: string): boolean {
  return (passing(name) ?? 0) >= 5000
}

function isDeed({ acts }: Walker, name: string): boolean {
  return name.startsWith('start (') || isLong(name) || deedIn(acts, name) !== undefined
}

/** What is written for a move; one that is told apart by its actor's id needs nothing of its own. */
export function deedIn(deeds: Walker['acts'], name: string) {
  return deeds[name] ?? deeds[name.replace(/ \[[^\]]+\]$/, '')]
}

/** The name of the input that a start is made with. */
export function startName(name: string): string {
  return /^start \((.*)\)$/.exec(name)?.[1] ?? ''
}
