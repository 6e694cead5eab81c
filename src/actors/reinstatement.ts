import { fromPromise } from 'xstate'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import type { AwaitQuestion, ReinstatementFacts } from '../../machines/reinstatement/reinstatement.types.ts'
import {
  AcceptReinstatement,
  CreateReinstatementInvoice,
  Reinstatement,
  RequestReinstatement,
} from '../api/operations/reinstatements.generated.ts'
import type { Effects } from './effects.ts'

type Api = Pick<Effects, 'api'>
interface OfPolicy {
  policyId: string
}

async function load({ api }: Api, { policyId }: OfPolicy, signal: AbortSignal): Promise<ReinstatementFacts> {
  const { me, reinstatement } = await api.client.query(Reinstatement, { policyId }, { signal })
  return { reinstatement, name: [me?.firstName, me?.lastName].filter(Boolean).join(' ') }
}

/** The status of a policy's reinstatement. */
export const defineLoadReinstatement = (effects: Api) =>
  fromPromise<ReinstatementFacts, OfPolicy>(({ input, signal }) => load(effects, input, signal))

/** Requests the reinstatement. A refusal is only in this reply and cannot be loaded again. */
export const defineRequestReinstatement = (effects: Api) =>
  fromPromise<ReinstatementFacts, OfPolicy>(async ({ input, signal }) => {
    const { requestReinstatement } = await effects.api.client.mutate(RequestReinstatement, input, { signal })
    const facts = await load(effects, input, signal)
    const { reinstatement } = requestReinstatement
    return reinstatement.status === 'rejected' ? { ...facts, reinstatement } : facts
  })

/** Accepts the offer, once. */
export const defineAcceptReinstatement = ({ api }: Api) =>
  fromPromise<void, OfPolicy>(async ({ input, signal }) => {
    await api.client.mutate(AcceptReinstatement, input, { signal })
  })

/** Issues the invoice of the accepted offer, once. */
export const defineCreateReinstatementInvoice = ({ api }: Api) =>
  fromPromise<void, OfPolicy>(async ({ input, signal }) => {
    await api.client.mutate(CreateReinstatementInvoice, input, { signal })
  })

/** The polling request: whether the invoice, the plan or the decision is available. */
export const defineAskReinstatement = (effects: Api) =>
  fromPromise<PollingAnswer, unknown>(async ({ input, signal }) => {
    if (!isQuestion(input)) throw new Error('This is no question about a reinstatement.')
    const { reinstatement } = await load(effects, input, signal)
    const value = {
      invoice: reinstatement?.invoice?.id ?? null,
      plan: reinstatement?.status === 'reinstated' ? (reinstatement.policy.activePlan?.id ?? null) : null,
      decision: reinstatement?.isDeciding === false ? reinstatement.status : null,
    }[input.awaits]
    return value === null ? { kind: 'notYet' } : { kind: 'ready', value }
  })

const isQuestion = (input: unknown): input is AwaitQuestion =>
  typeof input === 'object' && input !== null && 'policyId' in input && 'awaits' in input
