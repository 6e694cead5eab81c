import CreateAccount from '../screens/access/CreateAccount.tsx'
import Loading from '../screens/system/Loading.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** The step of the journey in which the account is made. */
export default function Account() {
  const registration = useActorOf('registration')
  return (
    <Journey id="fulfillment">
      {() => (registration ? <CreateAccount actor={registration} /> : <Loading />)}
    </Journey>
  )
}
