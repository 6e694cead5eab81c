/** A GraphQL operation with its types; the text is sent unchanged. */
export interface Operation<Result, Variables> {
  readonly name: string
  readonly document: string
  /** Never set at run time; carries the types. */
  readonly types?: (variables: Variables) => Result
}
