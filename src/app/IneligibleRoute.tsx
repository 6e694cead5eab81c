import { useMatch, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { parse } from '../../machines/routes/route.ts'
import Ineligible from '../screens/journey/Ineligible.tsx'
import IneligibleAlone from '../screens/journey/IneligibleAlone.tsx'
import { affiliateOf } from './affiliate.ts'
import { Journey } from './Journey.tsx'
import { OffersOf } from './OffersOf.tsx'
import { useActorOf } from './useActorOf.ts'

const affiliate = affiliateOf(document)

/**
 * The end of an application that cannot continue. Opened directly, a page about the reason in the
 * URL.
 */
export default function IneligibleRoute() {
  const { app } = useRouteContext({ from: '__root__' })
  const journey = useActorOf('fulfillment')
  const route = parse(useMatch({ strict: false, select: ({ pathname }) => pathname }))
  const level = useSelector(app, ({ context: { session } }) => session?.level ?? null)
  const reason = (route?.id === 'ineligible' ? route.reason : undefined) ?? 'general'
  const offers =
    affiliate !== null && (reason === 'age_of_insured' || reason === 'state_of_residence') ? (
      // A new key for each reason and user, so that the offers start over.
      <OffersOf
        key={`${reason} ${level}`}
        affiliate={affiliate}
        reason={reason}
        isKnown={level === 'identified' || level === 'verified'}
      />
    ) : null
  if (journey) return <Journey id="fulfillment">{(it) => <Ineligible actor={it} offers={offers} />}</Journey>
  return <IneligibleAlone reason={reason} level={level} offers={offers} />
}
