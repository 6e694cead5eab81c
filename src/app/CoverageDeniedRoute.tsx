import { useMatch } from '@tanstack/react-router'
import { parse } from '../../machines/routes/route.ts'
import CoverageDenied from '../screens/journey/CoverageDenied.tsx'
import CoverageDeniedAlone from '../screens/journey/CoverageDeniedAlone.tsx'
import { Journey } from './Journey.tsx'
import { useActorOf } from './useActorOf.ts'

/** The end of an application without a quote. Opened directly, a page about the type in the URL. */
export default function CoverageDeniedRoute() {
  const journey = useActorOf('fulfillment')
  const reinstatement = useActorOf('reinstatement')
  const route = parse(useMatch({ strict: false, select: ({ pathname }) => pathname }))
  if (journey) return <Journey id="fulfillment">{(it) => <CoverageDenied actor={it} />}</Journey>
  if (reinstatement)
    return <Journey id="reinstatement">{() => <CoverageDeniedAlone type="rejected_reinstatement" />}</Journey>
  return <CoverageDeniedAlone type={route?.id === 'coverageDenied' ? route.type : undefined} />
}
