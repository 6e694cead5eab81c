import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import Loading from '../screens/system/Loading.tsx'

/** The review of what is offered, at its own address in the journey once that is loaded. */
export const Route = createFileRoute('/review-quote')({
  component: () => <Journey id="fulfillment">{() => <Loading />}</Journey>,
})
