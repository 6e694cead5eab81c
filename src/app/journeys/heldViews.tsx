import type { ComponentType, ReactNode } from 'react'
import type { HeldId } from '../../../machines/journeys/journeys.ts'
import PolicyFlow from '../../screens/flow/PolicyFlow.tsx'
import type { ActorOf } from '../systemActors.ts'
import { EstimateFlow } from './EstimateFlow.tsx'
import { FulfillmentFlow, FulfillmentFrame } from './FulfillmentFrame.tsx'

export interface FlowProps<Id extends HeldId> {
  readonly actor: ActorOf<Id>
}

export interface FrameProps<Id extends HeldId> extends FlowProps<Id> {
  readonly children: ReactNode
}

interface HeldView<Id extends HeldId> {
  /** What stands around each of its screens: how far it has come, and the way out. */
  readonly Frame: ComponentType<FrameProps<Id>> | null
  /** Its flow of forms that is open at `/flow/SLUG`; null where the row owns none. */
  readonly Flow: ComponentType<FlowProps<Id>> | null
}

/** How each row of the registry (`machines/journeys/journeys.ts`) is drawn, beside the screens of its own places. */
export const heldViews: { readonly [Id in HeldId]: HeldView<Id> } = {
  fulfillment: { Frame: FulfillmentFrame, Flow: FulfillmentFlow },
  estimate: { Frame: null, Flow: EstimateFlow },
  policyFlow: { Frame: null, Flow: PolicyFlow },
}
