import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/fulfillment/')({
  component: () => <Journey id="fulfillment">{() => <Loading />}</Journey>,
})
