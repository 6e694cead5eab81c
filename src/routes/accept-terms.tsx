import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import Loading from '../screens/system/Loading.tsx'
import AcceptTerms from '../screens/terms/AcceptTerms.tsx'

export const Route = createFileRoute('/accept-terms')({ component: AcceptTermsRoute })

function AcceptTermsRoute() {
  const terms = useActorOf('acceptTerms')
  return <Journey id="fulfillment">{() => (terms ? <AcceptTerms actor={terms} /> : <Loading />)}</Journey>
}
