import { useMatch, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { parse } from '../../machines/routes/place.ts'
import Ineligible from '../screens/journey/Ineligible.tsx'
import IneligibleAlone from '../screens/journey/IneligibleAlone.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** Where an application ends that cannot go on; opened from elsewhere, a page about the reason that its address names. */
export default function IneligibleRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const journey = useActorOf('fulfillment')
  const place = parse(useMatch({ strict: false, select: ({ pathname }) => pathname }))
  const level = useSelector(app, ({ context: { session } }) => session?.level ?? null)
  if (journey) return <Journey id="fulfillment">{(it) => <Ineligible actor={it} />}</Journey>
  const reason = place?.id === 'ineligible' ? place.reason : undefined
  return <IneligibleAlone reason={reason ?? 'general'} level={level} />
}
