import * as v from 'valibot'

/** What only the running carrier knows; it writes it into the page when it serves it (house.md, decision 15). */
const configurationSchema = v.object({
  stripePublishableKey: v.nullable(v.string()),
  sandbox: v.boolean(),
  /** Of the carrier itself, or of another host. */
  helpCenterUrl: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^(?:https?:|\/(?!\/))/))), null),
  environment: v.string(),
  version: v.string(),
  /** A second host for the health check (specification 4.1); it must start with http or https. */
  fallbackEndpoint: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:/))), null),
})

export type AppConfiguration = v.InferOutput<typeof configurationSchema>

/** @throws ValiError when the page carries none, or a wrong one */
export function readConfiguration(page: Document): AppConfiguration {
  const text = page.getElementById('configuration')?.textContent ?? '{}'
  return v.parse(configurationSchema, JSON.parse(text))
}
