/** A GraphQL operation with its types: the text is sent as it stands. */
export interface Operation<Result, Variables> {
  readonly name: string
  readonly document: string
  /** Never there at run time; carries the types. */
  readonly types?: (variables: Variables) => Result
}
