type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never

type Params<Text extends string> = string extends Text
  ? [params?: Readonly<Record<string, string | number>>]
  : [Placeholder<Text>] extends [never]
    ? []
    : [params: Readonly<Record<Placeholder<Text>, string | number>>]

let translations: Readonly<Record<string, string>> | undefined
let reportMissing: ((key: string) => void) | undefined
let edition = 0
const readers = new Set<() => void>()

/**
 * Loads a table of translations by key; texts whose key it lacks keep their default.
 * @param missing told of each such text that is shown
 */
export function loadTranslations(
  table: Readonly<Record<string, string>>,
  missing?: (key: string) => void,
): void {
  translations = table
  reportMissing = missing
  edition++
  for (const notify of readers) notify()
}

/** Which table is read, for what has to be redrawn by another one. */
export const translationsEdition = () => edition

/** Hears of another table. @returns what ends it */
export function followTranslations(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/**
 * The text of a translation key, or the default that stands beside it. `{name}` is filled from the params;
 * a placeholder without a value stays as written, so that a gap in a translation is seen.
 */
export function t<const Text extends string>(key: string, fallback: Text, ...[params]: Params<Text>): string {
  const own = translations && Object.hasOwn(translations, key) ? translations[key] : undefined
  if (own === undefined && translations) reportMissing?.(key)
  const text = own ?? fallback
  if (params === undefined) return text
  const values: Readonly<Record<string, string | number>> = params
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
