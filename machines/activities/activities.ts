import { type FlowSlug, flowSlugs } from '../../rules/flowSlugs.ts'

/**
 * Metadata of an activity that is available before its code is loaded. An activity is a journey, or
 * a flow of forms outside of every journey; one is open at a time. Its manifest (`activity.ts`) is
 * loaded with its machine.
 */
interface ActivityRow {
  /** Whether it has several steps and a start of its own. */
  readonly isJourney: boolean
  /** It takes the whole page, with its own exit instead of the navigation. */
  readonly isImmersive: boolean
  /**
   * Whether it may ask before the user leaves it for another route, because typed values may be
   * unsaved.
   */
  readonly isAskedToLeave: boolean
  /**
   * Requires a policy and the level verified. When absent, every user with access to its routes can
   * open it.
   */
  readonly onlyFor?: 'policyHolders'
  /** The flows of forms whose routes it owns; its other routes name it in the route table. */
  readonly flows: readonly FlowSlug[]
  /** The path where it restarts for another user; when absent, the requested path. */
  readonly start?: string
}

/** The flows of policy holders; `beneficiary` is a step of the application, too. */
const policyFlows: readonly FlowSlug[] = [
  'beneficiary',
  'account-profile',
  'cdd-form',
  'term-life-extension',
  'underwriting-evidence',
]
/** Every other flow is a step of the application, or shown at one of the application's routes. */
const otherFlows: readonly FlowSlug[] = [...policyFlows, 'estimate-form', 'coverage-adjustment']

const rows = {
  fulfillment: {
    isJourney: true,
    isImmersive: true,
    isAskedToLeave: true,
    flows: flowSlugs.filter((slug) => slug === 'beneficiary' || !otherFlows.includes(slug)),
    start: '/fulfillment/start',
  },
  estimate: { isJourney: false, isImmersive: false, isAskedToLeave: false, flows: ['estimate-form'] },
  policyFlow: {
    isJourney: false,
    isImmersive: true,
    isAskedToLeave: true,
    onlyFor: 'policyHolders',
    flows: policyFlows,
  },
  reinstatement: { isJourney: false, isImmersive: true, isAskedToLeave: true, flows: [] },
  wishBuilder: { isJourney: false, isImmersive: false, isAskedToLeave: false, flows: [] },
  onboarding: { isJourney: false, isImmersive: true, isAskedToLeave: true, flows: [] },
} as const satisfies Record<string, ActivityRow>

export type ActivityId = keyof typeof rows

/**
 * Every activity. To add one, add a line here, its folder, and a line in `manifests.ts` and in
 * `src/app/activities.ts`.
 */
export const activities: Readonly<Record<ActivityId, ActivityRow>> = rows

/** Machines that are loaded on demand. */
export type LoadedId = ActivityId | 'signIn'

export const isActivityId = (id: unknown): id is ActivityId =>
  typeof id === 'string' && Object.hasOwn(rows, id)

export const activityIds = Object.keys(rows).filter(isActivityId)

/**
 * The activity that owns a flow of forms: for policy holders their own, otherwise the journey that
 * has it as a step.
 */
export function ownerOfFlow(slug: FlowSlug, onlyFor?: 'policyHolders'): ActivityId | undefined {
  return activityIds.find((id) => activities[id].onlyFor === onlyFor && activities[id].flows.includes(slug))
}
