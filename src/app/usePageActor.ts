import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'

/**
 * The machine of a page that the chart of the application does not know (decision 095): a system of its own, which begins with
 * the page. It is not stopped when the page goes: what it has asked for is done anyway, and nobody hears of it any more.
 */
export function usePageActor<TMachine extends AnyStateMachine>(make: () => Actor<TMachine>): Actor<TMachine> {
  const [actor] = useState(make)
  useEffect(() => void actor.start(), [actor])
  return actor
}
