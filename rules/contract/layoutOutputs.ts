import type { FormLayout } from './schema.generated.ts'

/** The layouts that act through a machine of their own, and the names under which actions find what it came to. */
export const layoutOutputs = {
  trivia: ['result', 'quoteId'],
  purchasePolicy: ['result'],
} as const satisfies { readonly [Layout in FormLayout]?: readonly string[] }
