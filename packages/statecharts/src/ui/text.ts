type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Params<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholder<Text>, string | number>>]

/** The text of a key. `{name}` is replaced by the param. */
export function t<const Text extends string>(_key: string, text: Text, ...[params]: Params<Text>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
