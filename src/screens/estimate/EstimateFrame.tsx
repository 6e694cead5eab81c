import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { Beside } from '../../ui/Beside.tsx'
import { t } from '../../ui/text.ts'
import { EstimateBar } from './EstimateBar.tsx'
import { EstimateOutlook } from './EstimateOutlook.tsx'

interface EstimateFrameProps {
  /** The live price, from the form that asks for amount and term. */
  readonly price?: ActorRefFrom<typeof livePriceMachine> | undefined
  readonly children: ReactNode
}

/** Around the questions of the estimate and their placeholder. */
export function EstimateFrame({ price, children }: EstimateFrameProps) {
  return (
    <Beside label={t('outlook.label', 'Your estimate')} aside={<EstimateOutlook price={price} />}>
      <EstimateBar share={0} />
      {children}
    </Beside>
  )
}
