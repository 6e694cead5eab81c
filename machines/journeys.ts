import type { FlowSlug } from './flowSlugs.ts'

interface HeldMachine {
  /** For a product owner: what is loaded. */
  readonly title: string
}

/**
 * The machines that `app` loads when a place of their own is granted, runs until they end, and keeps under the sign-in
 * when a session is over: the journeys, whole ways through the product, and what holds one flow of forms outside of
 * every journey. Which places they own is said in the table of places.
 */
const held = {
  fulfillment: { title: 'The application for a policy' },
  estimate: { title: 'The estimate' },
  policyFlow: { title: 'The flow of a policy holder' },
} as const satisfies Record<string, HeldMachine>

export type HeldId = keyof typeof held

/** What `app` loads when it is needed. */
export const loaded = {
  ...held,
  signIn: { title: 'The sign-in' },
} as const satisfies Record<string, HeldMachine>

export type LoadedId = keyof typeof loaded

/** Where the application for a policy begins when no step of it was asked for. */
export const journeyEntry = { id: 'fulfillmentStart' } as const

const flowsOfPolicyHolders: readonly FlowSlug[] = ['beneficiary']

/** Whether a policy holder goes through this flow alone, outside of the journey that it may be a step of. */
export function isForPolicyHolders(slug: FlowSlug): boolean {
  return flowsOfPolicyHolders.includes(slug)
}
