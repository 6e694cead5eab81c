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

let words: Readonly<Record<string, string>> = {}

/**
 * Loads a table of translations by key; texts whose key it lacks keep their default.
 *
 * @public The seam for a second language: until there is one, only tests load a table.
 */
export function loadWords(table: Readonly<Record<string, string>>): void {
  words = table
}

/**
 * The text of a translation key, or the default that stands beside it. `{name}` is filled from the params;
 * a placeholder without a value stays as written, so that a gap in a translation is seen.
 */
export function t<const Text extends string>(key: string, fallback: Text, ...[params]: Params<Text>): string {
  const text = Object.hasOwn(words, key) ? (words[key] ?? fallback) : fallback
  if (params === undefined) return text
  const values: Readonly<Record<string, string | number>> = params
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
