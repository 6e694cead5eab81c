import { useRef } from 'react'

/**
 * The last actor there was: until the next screen has come, the old one sees a state in which its actor is gone
 * (bridge.md, "Old screens render the new state").
 */
export function useLastActor<Actor>(actor: Actor | undefined): Actor | undefined {
  const last = useRef(actor)
  if (actor !== undefined) last.current = actor
  return actor ?? last.current
}
