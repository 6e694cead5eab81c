import { fromPromise } from 'xstate'
import type { CoverageAdjustmentFacts } from '../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import { required } from '../../machines/required.ts'
import {
  AcceptCoverageAdjustment,
  ConfirmEarlierAnswers,
  DeclineCoverageAdjustment,
  EarlierAnswers,
  type EarlierAnswersQuery,
  PolicyChange,
} from '../api/operations/coverageAdjustments.generated.ts'
import type { Effects } from './effects.ts'

type Api = Pick<Effects, 'api'>
interface OfChange {
  adjustmentId: string
}

async function load({ api }: Api, policyId: string, signal: AbortSignal): Promise<CoverageAdjustmentFacts> {
  const { coverageAdjustment } = await api.client.query(PolicyChange, { policyId }, { signal })
  return required(coverageAdjustment, 'change')
}

/** Loads the newest change of a policy. */
export const defineLoadChange = (effects: Api) =>
  fromPromise<CoverageAdjustmentFacts, { policyId: string }>(({ input, signal }) =>
    load(effects, input.policyId, signal),
  )

/** Loads the answers that the open request for more coverage starts from. */
export const defineLoadAnswers = ({ api }: Api) =>
  fromPromise<EarlierAnswersQuery['earlierAnswers'], { policyId: string }>(
    async ({ input, signal }) => (await api.client.query(EarlierAnswers, input, { signal })).earlierAnswers,
  )

/** Confirms that the shown answers are still true. */
export const defineConfirmAnswers = ({ api }: Api) =>
  fromPromise<void, OfChange & { version: string }>(async ({ input, signal }) => {
    await api.client.mutate(ConfirmEarlierAnswers, input, { signal })
  })

/** Accepts a change, once. Returns the invoice for the amount due today. */
export const defineAcceptChange = ({ api }: Api) =>
  fromPromise<string | null, OfChange>(async ({ input, signal }) => {
    const { acceptCoverageAdjustment } = await api.client.mutate(AcceptCoverageAdjustment, input, { signal })
    return acceptCoverageAdjustment.adjustment.invoiceId
  })

/** Declines or withdraws a change. */
export const defineDeclineChange = ({ api }: Api) =>
  fromPromise<void, OfChange>(async ({ input, signal }) => {
    await api.client.mutate(DeclineCoverageAdjustment, input, { signal })
  })

/** The polling request: whether underwriting has decided. Its input is the policy's id. */
export const defineAskChange = (effects: Api) =>
  fromPromise<PollingAnswer, unknown>(async ({ input, signal }) => {
    const { status } = await load(effects, String(input), signal)
    return status === 'underwriting' ? { kind: 'notYet' } : { kind: 'ready', value: status }
  })
