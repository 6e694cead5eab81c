import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import Loading from '../screens/system/Loading.tsx'

/** The journey where it stands, of whichever of its two entries. */
export const Route = createFileRoute('/fulfillment/{-$start}')({
  component: () => <Journey id="fulfillment">{() => <Loading />}</Journey>,
})
