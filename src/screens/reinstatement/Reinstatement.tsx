import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ScreenId } from '../../../machines/meta.ts'
import type { reinstatementMachine } from '../../../machines/reinstatement/reinstatement.machine.ts'
import { openQuestions } from '../../../machines/reinstatement/reinstatement.route.ts'
import { screenIn } from '../../../machines/routes/routeIn.ts'
import FlowScreen from '../flow/FlowScreen.tsx'
import Loading from '../system/Loading.tsx'
import { useLast } from '../useLast.ts'
import { ReinstatementConfirmed } from './ReinstatementConfirmed.tsx'
import { ReinstatementIntro, ReinstatementWaiting } from './ReinstatementIntro.tsx'
import { ReinstatementPayment } from './ReinstatementPayment.tsx'
import { ReinstatementReview } from './ReinstatementReview.tsx'

type ReinstatementActor = ActorRefFrom<typeof reinstatementMachine>
export interface ReinstatementProps {
  readonly actor: ReinstatementActor
}

/** The current screen of the reinstatement (product-and-after-purchase 2, "Reinstatement"). */
export default function Reinstatement({ actor }: ReinstatementProps) {
  const screen = useSelector(actor, (snapshot): ScreenId | undefined => screenIn(snapshot))
  const questions = useLast(useSelector(actor, openQuestions))
  switch (screen) {
    case 'reinstatement':
      return <ReinstatementIntro actor={actor} />
    case 'flow':
      return questions ? <FlowScreen actor={questions} /> : <Loading />
    case 'reinstatementWaiting':
      return <ReinstatementWaiting actor={actor} />
    case 'reinstatementReview':
      return <ReinstatementReview actor={actor} />
    case 'reinstatementPayment':
      return <ReinstatementPayment actor={actor} />
    case 'reinstatementConfirmed':
      return <ReinstatementConfirmed actor={actor} />
    default:
      return <Loading />
  }
}
