import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import EditCoverage from '../screens/coverage/EditCoverage.tsx'
import Confirmation from '../screens/journey/Confirmation.tsx'
import Loading from '../screens/system/Loading.tsx'
import AcceptTerms from '../screens/terms/AcceptTerms.tsx'

export function AcceptTermsRoute() {
  const terms = useActorOf('acceptTerms')
  return <Journey id="fulfillment">{() => (terms ? <AcceptTerms actor={terms} /> : <Loading />)}</Journey>
}

export function EditCoverageRoute() {
  const editor = useActorOf('coverageEditor')
  return <Journey id="fulfillment">{() => (editor ? <EditCoverage actor={editor} /> : <Loading />)}</Journey>
}

export function ConfirmationRoute() {
  return <Journey id="fulfillment">{(journey) => <Confirmation actor={journey} />}</Journey>
}
