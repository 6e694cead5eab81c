import { useSelector } from '@xstate/react'
import { openFlow } from '../../../machines/fulfillment/fulfillment.route.ts'
import { RegistrationStep } from '../../screens/access/RegistrationStep.tsx'
import FlowScreen from '../../screens/flow/FlowScreen.tsx'
import ApplicationFrame from '../../screens/journey/ApplicationFrame.tsx'
import Loading from '../../screens/system/Loading.tsx'
import { useLast } from '../../screens/useLast.ts'
import { useActorOf } from '../useActorOf.ts'
import type { FlowProps, FrameProps } from './activityViews.tsx'

/** The frame around a screen of the application for a policy. */
export function FulfillmentFrame({ actor, children }: FrameProps<'fulfillment'>) {
  const registration = useActorOf('registration')
  return (
    <ApplicationFrame actor={actor}>
      <RegistrationStep actor={registration}>{children}</RegistrationStep>
    </ApplicationFrame>
  )
}

/** The step of it that is a flow of forms. */
export function FulfillmentFlow({ actor }: FlowProps<'fulfillment'>) {
  const step = useLast(useSelector(actor, openFlow))
  return <FulfillmentFrame actor={actor}>{step ? <FlowScreen actor={step} /> : <Loading />}</FulfillmentFrame>
}
