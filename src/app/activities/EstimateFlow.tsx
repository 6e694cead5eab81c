import { useSelector } from '@xstate/react'
import EstimateForm from '../../screens/estimate/EstimateForm.tsx'
import { useLast } from '../../screens/useLast.ts'
import type { ActorOf } from '../activities.ts'

/** The questions of the estimate, or a placeholder until they have loaded. */
export function EstimateFlow({ actor }: { readonly actor: ActorOf<'estimate'> | undefined }) {
  const flow = useLast(useSelector(actor, (snapshot) => snapshot?.children.formFlow))
  return <EstimateForm actor={actor} flow={flow} />
}
