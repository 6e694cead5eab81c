/**
 * A value without which the state that asks for it cannot be reached: reading it past its type would carry a
 * null on into a call to the carrier. `name` says which one is missing, should a chart ever break that.
 *
 * @throws Error when it is null.
 */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is required in this state`)
  return value
}
