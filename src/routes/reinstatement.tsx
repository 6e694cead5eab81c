import { Journey } from '../app/Journey.tsx'
import Reinstatement from '../screens/reinstatement/Reinstatement.tsx'

export default function ReinstatementRoute() {
  return <Journey id="reinstatement">{(actor) => <Reinstatement actor={actor} />}</Journey>
}
