import type { AnyActorLogic, AnyStateMachine } from 'xstate'

/** A machine that is loaded when it is first needed. */
export interface LateLogic<TMachine extends AnyStateMachine> {
  /** Stands for the machine in `.provide`; the chart invokes it only once `load` has resolved. */
  logic: TMachine
  load(): Promise<void>
}

/**
 * `.provide` copies what it is given when the root is made, before a journey's chunk has come. The stand-in
 * hands every call on to the machine, so that the welcome page need not carry it (bridge.md, 7).
 */
export function lateLogic<TMachine extends AnyStateMachine>(
  name: string,
  fetchMachine: () => Promise<TMachine>,
): LateLogic<TMachine> {
  let machine: TMachine | undefined
  const stand = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_target, property) {
        if (machine === undefined) throw new Error(`${name} is used before it was loaded`)
        const value: unknown = Reflect.get(machine, property)
        return typeof value === 'function' ? value.bind(machine) : value
      },
    },
  )
  return {
    logic: standsFor<TMachine>(stand),
    async load() {
      machine ??= await fetchMachine()
    },
  }
}

/** The proxy answers as the machine does; that cannot be said in types without the machine. */
function standsFor<TLogic extends AnyActorLogic>(stand: object): TLogic
function standsFor(stand: object): object {
  return stand
}
