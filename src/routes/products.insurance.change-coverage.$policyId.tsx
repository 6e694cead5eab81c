import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { format } from '../../machines/routes/place.ts'
import { coverageEditorWith } from '../app/activities/coverageEditor.ts'
import { usePageActor } from '../app/usePageActor.ts'
import ChangeCoverage, { type PolicyEditorProps } from '../screens/insurance/ChangeCoverage.tsx'
import { PolicyEditor } from '../screens/insurance/PolicyEditor.tsx'

export const Route = createFileRoute('/products/insurance/change-coverage/$policyId')({
  component: ChangeCoverageRoute,
})

function ChangeCoverageRoute() {
  const { policyId } = Route.useParams()
  return <ChangeCoverage key={policyId} policyId={policyId} editor={Editor} />
}

function Editor({ coverage, isAccident, onSaved }: PolicyEditorProps) {
  const { app, services } = Route.useRouteContext()
  const actor = usePageActor(services, () =>
    createActor(coverageEditorWith(services), { input: { mode: 'policy', coverage } }),
  )
  useEffect(() => {
    const done = actor.subscribe({
      complete() {
        const { output } = actor.getSnapshot()
        if (output?.kind === 'back') app.send({ type: 'place.requested', path: format({ id: 'insurance' }) })
        else onSaved()
      },
    })
    return () => done.unsubscribe()
  }, [actor, app, onSaved])
  return <PolicyEditor actor={actor} coverage={coverage} isAccident={isAccident} />
}
