import { createFileRoute } from '@tanstack/react-router'
import { Journey } from '../app/Journey.tsx'
import { useActorOf } from '../app/useActorOf.ts'
import EditCoverage from '../screens/coverage/EditCoverage.tsx'
import Loading from '../screens/system/Loading.tsx'

export const Route = createFileRoute('/edit-coverage/$type/{-$billingFrequency}')({
  component: EditCoverageRoute,
})

function EditCoverageRoute() {
  const editor = useActorOf('coverageEditor')
  return <Journey id="fulfillment">{() => (editor ? <EditCoverage actor={editor} /> : <Loading />)}</Journey>
}
