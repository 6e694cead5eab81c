import type { FlowSlug } from './flowSlugs.ts'
import { steps } from './fulfillment/steps.ts'
import type { Place } from './routes/place.ts'

/** A machine that `app` loads when a place of its own is granted, and runs until it ends. */
interface HeldMachine {
  /** For a product owner: what is loaded. */
  title: string
  /** Where it begins when no place of its own was asked for. */
  entry: Place
  /** Where its end leads when it names no place itself. */
  exit: Place
}
interface Journey extends HeldMachine {
  /** In order, each with its key, its flow and its conditions. */
  steps: typeof steps
}
interface FlowHolder extends HeldMachine {
  /** The flows of forms that it can hold. */
  flows: readonly FlowSlug[]
}

/** The journeys: whole ways through the product, step by step. Which places they own is said in the table of places. */
export const journeys = {
  fulfillment: {
    title: 'The application for a policy',
    entry: { id: 'fulfillmentStart' },
    exit: { id: 'home' },
    steps,
  },
} as const satisfies Record<string, Journey>

/** The machines that hold one flow of forms outside of every journey. */
export const flowHolders = {
  estimate: {
    title: 'The estimate',
    entry: { id: 'estimate' },
    exit: { id: 'welcome' },
    flows: ['estimate-form'],
  },
  policyFlow: {
    title: 'The flow of a policy holder',
    entry: { id: 'flow', slug: 'beneficiary' },
    exit: { id: 'home' },
    flows: ['beneficiary'],
  },
} as const satisfies Record<string, FlowHolder>

/** Whether a policy holder goes through this flow alone, outside of the journey that it may be a step of. */
export function isForPolicyHolders(slug: FlowSlug): boolean {
  const flows: readonly FlowSlug[] = flowHolders.policyFlow.flows
  return flows.includes(slug)
}

/** What `app` loads when it is needed. */
export type LoadedId = 'signIn' | keyof typeof journeys | keyof typeof flowHolders
