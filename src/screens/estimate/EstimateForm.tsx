import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import type { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { PriceBeside } from '../../forms/PriceBeside.ts'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import FlowScreen from '../flow/FlowScreen.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { EstimateFrame } from './EstimateFrame.tsx'
import { EstimateLoading } from './EstimateLoading.tsx'

interface EstimateFormProps {
  readonly actor: ActorRefFrom<typeof estimateMachine> | undefined
  /** The flow of questions; undefined while the guest session is loading or has failed. */
  readonly flow: ActorRefFrom<typeof formFlowMachine> | undefined
}

/** The questions that size the coverage, or an error. */
export default function EstimateForm({ actor, flow }: EstimateFormProps) {
  const wide = useWide()
  const form = useLast(useSelector(flow, (snapshot) => snapshot?.children.form))
  const price = useSelector(form, (snapshot) => snapshot?.children.livePrice)
  const failed = useSelector(
    actor,
    (snapshot) => snapshot?.matches('notAuthorized') === true || snapshot?.matches('formFailed') === true,
  )
  const problem = useSelector(actor, (snapshot) => snapshot?.context.problem ?? null)
  if (failed)
    return (
      <StepFailed
        title={t('estimate.failed', 'Your estimate didn’t load')}
        problem={problem}
        onRetry={() => actor?.send({ type: 'retry.chosen' })}
      />
    )
  return (
    <PriceBeside value={wide}>
      <EstimateFrame price={price}>{flow ? <FlowScreen actor={flow} /> : <EstimateLoading />}</EstimateFrame>
    </PriceBeside>
  )
}
