import { expect, type Page } from 'playwright/test'
import type { AnyActorRef } from 'xstate'

declare global {
  interface Window {
    reportRest(machine: string, states: string[], problem: string): Promise<void>
  }
}

/** The states of the machines in a page, as the machines report them. */
export interface MachineSight {
  /**
   * By the id of a machine: every state in which one of its actors has rested, including parent
   * states.
   */
  readonly states: ReadonlyMap<string, ReadonlySet<string>>
  /** The state of an actor of this machine; undefined if none was seen. */
  restOf(machine: string): string | undefined
  /**
   * Waits until an actor of this machine rests in these states, or has done so since the last call.
   */
  comesTo(machine: string, where: string): Promise<void>
}

/** Runs before the app: reports where each machine comes to rest. */
function reportStates(): void {
  const isOfMachine = (
    snapshot: object,
  ): snapshot is { machine: { id: string }; _nodes: { path: string[] }[]; context: object } =>
    'machine' in snapshot && '_nodes' in snapshot
  /** The error of the carrier or an adapter in its context, as users would report it. */
  const problemIn = (context: object) => {
    const problem = 'problem' in context ? context.problem : null
    if (typeof problem !== 'object' || problem === null || !('code' in problem)) return ''
    return 'message' in problem ? `${problem.code}: ${problem.message}` : String(problem.code)
  }
  const report = (snapshot: object) => {
    if (!isOfMachine(snapshot)) return
    const states = snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '')
    // The listener may be gone with its page.
    window.reportRest(snapshot.machine.id, states, problemIn(snapshot.context)).catch(() => undefined)
  }
  Object.assign(window, {
    __xstate__: {
      register(actor: AnyActorRef) {
        report(actor.getSnapshot())
        actor.system.inspect((event) => {
          if (event.type === '@xstate.snapshot' && event.event.type !== 'xstate.stop') report(event.snapshot)
        })
      },
    },
  })
}

/** Watches the machines of a page from its next load on. */
export async function watchMachines(page: Page): Promise<MachineSight> {
  const states = new Map<string, Set<string>>()
  /** By machine: the states in which it rested, in order. */
  const rests = new Map<string, string[]>()
  /** By machine: its current problem. */
  const problems = new Map<string, string>()
  /** By machine: the number of states before the last match. */
  const asked = new Map<string, number>()
  await page.exposeFunction('reportRest', (machine: string, active: string[], problem: string) => {
    const known = states.get(machine) ?? new Set()
    for (const state of active) known.add(state)
    states.set(machine, known)
    problems.set(machine, problem)
    const leaves = active.filter((state) => !active.some((other) => other.startsWith(`${state}.`)))
    rests.set(machine, [...(rests.get(machine) ?? []), leaves.sort().join(' + ')])
  })
  await page.addInitScript(reportStates)
  const restOf = (machine: string) => rests.get(machine)?.at(-1)
  return {
    states,
    restOf,
    async comesTo(machine, where) {
      const since = () => (rests.get(machine) ?? []).slice(asked.get(machine) ?? 0)
      try {
        await expect.poll(since).toContain(where)
      } catch {
        const problem = problems.get(machine)
        const why = problem ? ` (${problem})` : ''
        throw new Error(`${machine} is in ${restOf(machine) ?? 'no state'}, not in ${where}${why}`)
      }
      asked.set(machine, (asked.get(machine) ?? 0) + since().indexOf(where))
    },
  }
}
