import type { ComponentType, ReactNode } from 'react'
import type { ActivityId } from '../../../machines/activities/activityIds.ts'
import PolicyFlow from '../../screens/flow/PolicyFlow.tsx'
import OnboardingFrame from '../../screens/onboarding/OnboardingFrame.tsx'
import ReinstatementFrame from '../../screens/reinstatement/ReinstatementFrame.tsx'
import type { ActorOf } from '../systemActors.ts'
import { EstimateFlow } from './EstimateFlow.tsx'
import { FulfillmentFlow, FulfillmentFrame } from './FulfillmentFrame.tsx'

export interface FlowProps<Id extends ActivityId> {
  readonly actor: ActorOf<Id>
}

export interface FrameProps<Id extends ActivityId> extends FlowProps<Id> {
  readonly children: ReactNode
}

interface ActivityView<Id extends ActivityId> {
  /** What stands around each of its screens: how far it has come, and the way out. */
  readonly Frame: ComponentType<FrameProps<Id>> | null
  /** Its flow of forms that is open at `/flow/SLUG`; null where it owns none. */
  readonly Flow: ComponentType<FlowProps<Id>> | null
}

/** How each activity is drawn, beside the screens of its own routes. */
export const activityViews: { readonly [Id in ActivityId]: ActivityView<Id> } = {
  fulfillment: { Frame: FulfillmentFrame, Flow: FulfillmentFlow },
  estimate: { Frame: null, Flow: EstimateFlow },
  policyFlow: { Frame: null, Flow: PolicyFlow },
  reinstatement: { Frame: ReinstatementFrame, Flow: null },
  wishBuilder: { Frame: null, Flow: null },
  onboarding: { Frame: OnboardingFrame, Flow: null },
}
