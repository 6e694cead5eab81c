import { type FlowSlug, flowSlugs } from '../../rules/flowSlugs.ts'

/**
 * What the application knows of an activity before its code is loaded. An activity is a journey, or a flow of forms outside
 * of every journey; one is open at a time. Its manifest (`activity.ts`) comes with the code of its machine.
 */
interface ActivityRow {
  /** Whether it has several steps, and begins at its own start. */
  readonly isJourney: boolean
  /** It has the page to itself, with its own way out instead of the navigation. */
  readonly isImmersive: boolean
  /** Whether it is asked before the user leaves it for another route: what was typed in it may be unsaved. */
  readonly isAskedToLeave: boolean
  /** Below the level verified there are no policy holders. Without it, everyone who may see its routes can open it. */
  readonly onlyFor?: 'policyHolders'
  /** The flows of forms whose routes it owns; its other routes name it in the table of routes. */
  readonly flows: readonly FlowSlug[]
  /** The path at which it begins again for another user; without it, the path that was requested. */
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
/** Every other flow is a step of the application, or shown at one of its routes. */
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

/** Every activity. Adding one takes a line here, its folder, and a line in `manifests.ts` and in `src/app/activities.ts`. */
export const activities: Readonly<Record<ActivityId, ActivityRow>> = rows

/** What is loaded when it is needed. */
export type LoadedId = ActivityId | 'signIn'

export const isActivityId = (id: unknown): id is ActivityId =>
  typeof id === 'string' && Object.hasOwn(rows, id)

export const activityIds = Object.keys(rows).filter(isActivityId)

/** The activity that owns a flow of forms: for policy holders their own, otherwise the journey that it is a step of. */
export function ownerOfFlow(slug: FlowSlug, onlyFor?: 'policyHolders'): ActivityId | undefined {
  return activityIds.find((id) => activities[id].onlyFor === onlyFor && activities[id].flows.includes(slug))
}
