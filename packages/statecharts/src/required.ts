/** A value that the chart guarantees in the calling state. @throws Error when it is null. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is required in this state`)
  return value
}
