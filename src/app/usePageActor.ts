import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'
import { registerService } from 'xstate/dev'
import type { AppServices } from './services.ts'

/**
 * Runs the machine of a page that the app machine does not include. It is an actor system of its
 * own that starts with the page. It is not stopped when the page closes, so that pending requests
 * complete.
 */
export function usePageActor<TMachine extends AnyStateMachine>(
  { environment }: Pick<AppServices, 'environment'>,
  make: () => Actor<TMachine>,
): Actor<TMachine> {
  const [actor] = useState(make)
  useEffect(() => {
    // React runs this twice under `npm run dev`, but only one actor should be registered.
    if (environment !== 'production' && !shown.has(actor)) {
      shown.add(actor)
      registerService(actor)
    }
    actor.start()
  }, [actor, environment])
  return actor
}

/** Actors registered with the developer tools. */
const shown = new WeakSet<object>()
