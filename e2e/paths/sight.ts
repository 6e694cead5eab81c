import { expect, type Page } from 'playwright/test'
import type { AnyActorRef } from 'xstate'

declare global {
  interface Window {
    tellRest(machine: string, states: string[], problem: string): Promise<void>
  }
}

/** What the machines that run in a page have come to, as they say it themselves. */
export interface MachineSight {
  /** By the id of a machine: every state that one of its actors has rested in, those around it too. */
  readonly states: ReadonlyMap<string, ReadonlySet<string>>
  /** Where an actor of this machine rests; undefined where none has been seen. */
  restOf(machine: string): string | undefined
  /** Waits until an actor of this machine rests in these states, or has since it was last asked. */
  comesTo(machine: string, where: string): Promise<void>
}

/** Runs before anything of the app: tells where each machine comes to rest. */
function tellStates(): void {
  const isOfMachine = (
    snapshot: object,
  ): snapshot is { machine: { id: string }; _nodes: { path: string[] }[]; context: object } =>
    'machine' in snapshot && '_nodes' in snapshot
  /** What the carrier or an adapter said to it, where it keeps that: as a person would report it. */
  const problemIn = (context: object) => {
    const problem = 'problem' in context ? context.problem : null
    if (typeof problem !== 'object' || problem === null || !('code' in problem)) return ''
    return 'message' in problem ? `${problem.code}: ${problem.message}` : String(problem.code)
  }
  const tell = (snapshot: object) => {
    if (!isOfMachine(snapshot)) return
    const states = snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '')
    // Whoever listens may be gone with its page.
    window.tellRest(snapshot.machine.id, states, problemIn(snapshot.context)).catch(() => undefined)
  }
  Object.assign(window, {
    __xstate__: {
      register(actor: AnyActorRef) {
        tell(actor.getSnapshot())
        actor.system.inspect((event) => {
          if (event.type === '@xstate.snapshot' && event.event.type !== 'xstate.stop') tell(event.snapshot)
        })
      },
    },
  })
}

/** Looks at the machines of a page from its next load on. */
export async function watchMachines(page: Page): Promise<MachineSight> {
  const states = new Map<string, Set<string>>()
  /** By machine: where it has rested, one after the other. */
  const rests = new Map<string, string[]>()
  /** By machine: the problem that it has now. */
  const problems = new Map<string, string>()
  /** By machine: how many of them came before the one that was last asked for. */
  const asked = new Map<string, number>()
  await page.exposeFunction('tellRest', (machine: string, active: string[], problem: string) => {
    const known = states.get(machine) ?? new Set()
    for (const state of active) known.add(state)
    states.set(machine, known)
    problems.set(machine, problem)
    const leaves = active.filter((state) => !active.some((other) => other.startsWith(`${state}.`)))
    rests.set(machine, [...(rests.get(machine) ?? []), leaves.sort().join(' + ')])
  })
  await page.addInitScript(tellStates)
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
