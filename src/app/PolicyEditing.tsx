import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import { format } from '../../machines/routes/route.ts'
import type { PolicyEditorProps } from '../screens/insurance/ChangeCoverage.tsx'
import { PolicyEditor } from '../screens/insurance/PolicyEditor.tsx'
import { coverageEditorWith } from './activities/coverageEditor.ts'
import { usePageActor } from './usePageActor.ts'

/** Runs the coverage editor for a policy in force. */
export function PolicyEditing({ coverage, isAccident, refusedOn, onSaved }: PolicyEditorProps) {
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
  return <PolicyEditor actor={actor} coverage={coverage} isAccident={isAccident} refusedOn={refusedOn} />
}
