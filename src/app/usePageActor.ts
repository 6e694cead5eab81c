import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import { registerService } from 'xstate/dev'
import type { AppServices } from './services.ts'

/**
 * The machine of a page that the chart of the application does not know: a system of its own, which begins with
 * the page. It is not stopped when the page goes: what it has asked for is done anyway.
 */
export function usePageActor<TMachine extends AnyStateMachine>(
  { environment }: Pick<AppServices, 'environment'>,
  make: () => Actor<TMachine>,
): Actor<TMachine> {
  const [actor] = useState(make)
  useEffect(() => {
    // React begins twice under `npm run dev`, and there is one actor to watch.
    if (environment !== 'production' && !shown.has(actor)) {
      shown.add(actor)
      registerService(actor)
    }
    actor.start()
  }, [actor, environment])
  return actor
}

/** Those that are registered with the developer tools. */
const shown = new WeakSet<object>()
