/**
 * A value that the chart promises to be there in the state that asks for it; `name` says which, should the
 * chart ever break its promise.
 *
 * @throws Error when it is null.
 */
export function known<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is not known in this state`)
  return value
}
