import { useRef } from 'react'

/**
 * The last actor, or what it said, that there was: until the next screen has come, the old one sees a state in which its actor is gone
 * (bridge.md, "Old screens render the new state").
 */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return value ?? last.current
}
