import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * A value that only the browser knows: `first` in prerendered HTML and while React takes it over,
 * then what `read` returns.
 */
export function usePrerendered<Value>(first: Value, read: () => Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => first)
}
