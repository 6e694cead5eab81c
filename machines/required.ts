/**
 * A value that the chart guarantees to be set in the calling state: reading it past its type would
 * pass a null on to the carrier. `name` identifies the missing value, should a chart ever break
 * that guarantee.
 *
 * @throws Error when it is null.
 */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is required in this state`)
  return value
}
