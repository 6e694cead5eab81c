import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import { format } from '../../machines/routes/route.ts'
import type { AdjustmentEditorProps } from '../screens/insurance/AdjustCoverage.tsx'
import { AdjustmentEditor } from '../screens/insurance/AdjustmentEditor.tsx'
import { coverageEditorWith } from './activities/coverageEditor.ts'
import { usePageActor } from './usePageActor.ts'

/** Runs the coverage editor for a policy in force. */
export function OpenAdjustmentEditor({ coverage, refusedOn, onSaved }: AdjustmentEditorProps) {
  const { app, services } = useRouteContext({ from: '__root__' })
  const actor = usePageActor(services, () =>
    createActor(coverageEditorWith(services), { input: { mode: 'policy', coverage } }),
  )
  const end = useEffectEvent(() => {
    const { output } = actor.getSnapshot()
    if (output?.kind === 'back') app.send({ type: 'route.requested', path: format({ id: 'insurance' }) })
    else onSaved()
  })
  useEffect(() => {
    const done = actor.subscribe({ complete: () => end() })
    return () => done.unsubscribe()
  }, [actor])
  return <AdjustmentEditor actor={actor} coverage={coverage} refusedOn={refusedOn} />
}
