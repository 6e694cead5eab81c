import CreateAccount from '../screens/access/CreateAccount.tsx'
import Loading from '../screens/system/Loading.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** The account-creation step of a journey. */
export default function Account() {
  const registration = useActorOf('registration')
  return (
    <Journey id="fulfillment">
      {() => (registration ? <CreateAccount actor={registration} /> : <Loading />)}
    </Journey>
  )
}
