import type { FormLayout } from './schema.generated.ts'

/** The layouts with a machine of their own, and the names of its results for actions. */
export const layoutOutputs = {
  trivia: ['result', 'quoteId'],
  purchasePolicy: ['result'],
} as const satisfies { readonly [Layout in FormLayout]?: readonly string[] }
