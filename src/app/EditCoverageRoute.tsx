import EditCoverage from '../screens/coverage/EditCoverage.tsx'
import Loading from '../screens/system/Loading.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** The coverage editor of a quote or an offering, which belongs to the review of what is bought. */
export function EditCoverageRoute() {
  const editor = useActorOf('coverageEditor')
  return <Journey id="fulfillment">{() => (editor ? <EditCoverage actor={editor} /> : <Loading />)}</Journey>
}
