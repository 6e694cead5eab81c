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
 * Loads a table of translations by key. A text whose key is missing keeps its default.
 * @param missing called for each shown text without a translation
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

/** The number of the current table, to detect that a new one needs a new render. */
export const translationsEdition = () => edition

/** Subscribes to changes of the table. @returns the unsubscribe function */
export function followTranslations(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/**
 * The translation of a key, or the given default. `{name}` is replaced by the param. A placeholder
 * without a value stays as written, so that a mistake in a translation is visible.
 */
export function t<const Text extends string>(key: string, fallback: Text, ...[params]: Params<Text>): string {
  const own = translations && Object.hasOwn(translations, key) ? translations[key] : undefined
  if (own === undefined && translations) reportMissing?.(key)
  const text = own ?? fallback
  if (params === undefined) return text
  const values: Readonly<Record<string, string | number>> = params
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
