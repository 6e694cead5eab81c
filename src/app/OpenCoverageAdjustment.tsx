import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import {
  CoverageAdjustment,
  type OpenCoverageAdjustmentProps,
} from '../screens/insurance/CoverageAdjustment.tsx'
import { coverageAdjustmentWith } from './activities/coverageAdjustment.ts'
import { usePageActor } from './usePageActor.ts'

/**
 * Runs the machine of a coverage change, and notifies the page when the change has a new status.
 */
export function OpenCoverageAdjustment({ change, onChanged, ...page }: OpenCoverageAdjustmentProps) {
  const { services } = useRouteContext({ from: '__root__' })
  const actor = usePageActor(services, () =>
    createActor(coverageAdjustmentWith(services), { input: { change } }),
  )
  const current = useSelector(actor, ({ context }) => context.change)
  const report = useEffectEvent(() => {
    if (current !== change) onChanged()
  })
  useEffect(() => {
    if (current) report()
  }, [current])
  useEffect(() => actor.send({ type: 'change.loaded', change }), [actor, change])
  return <CoverageAdjustment actor={actor} {...page} />
}
