/**
 * Stands in for the package `graphql` in the browser (vite.config.ts). graphql-request parses and
 * prints documents with it, but ours are texts that are sent unchanged.
 */
function refuse(): never {
  throw new Error('The app sends GraphQL documents as texts only.')
}

export { refuse as parse, refuse as print }
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const
