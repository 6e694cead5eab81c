import { useRef } from 'react'

/**
 * The last actor or value that was defined. Until the next screen is ready, the old one renders a
 * state whose actor is gone (bridge.md, "Old screens render the new state").
 */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return value ?? last.current
}
