import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import { CoverageChange, type CoverageChangingProps } from '../screens/insurance/CoverageChange.tsx'
import { coverageChangeWith } from './activities/coverageChange.ts'
import { usePageActor } from './usePageActor.ts'

/** Runs the machine of a change of coverage, and tells its page whenever the change is another one. */
export function CoverageChanging({ change, onChanged, ...page }: CoverageChangingProps) {
  const { services } = useRouteContext({ from: '__root__' })
  const actor = usePageActor(services, () => createActor(coverageChangeWith(services), { input: { change } }))
  const current = useSelector(actor, ({ context }) => context.change)
  const report = useEffectEvent(() => {
    if (current !== change) onChanged()
  })
  useEffect(() => {
    if (current) report()
  }, [current])
  useEffect(() => actor.send({ type: 'change.loaded', change }), [actor, change])
  return <CoverageChange actor={actor} {...page} />
}
