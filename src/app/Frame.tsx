import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { product } from '../../rules/product.ts'
import { linkCode } from '../adapters/linkCodes.ts'
import { wasSignedIn } from '../api/tokens.ts'
import type { AppProps } from '../screens/props.ts'
import Shell from '../screens/shell/Shell.tsx'
import { useSupportActor } from '../screens/support/deskContext.ts'
import { isInMaintenance } from '../screens/system/inMaintenance.ts'
import { Covered } from '../ui/Covered.ts'
import { ProductName } from '../ui/Logo.tsx'
import { headingId } from '../ui/PageHeading.tsx'
import { Strip } from '../ui/Strip.tsx'
import { t } from '../ui/text.ts'

// Comes with the machine of help, when it is first asked for (root.ts).
const SupportPanel = lazy(() => import('../screens/support/SupportPanel.tsx'))

// Loaded at rest, not when it is needed: by then nothing may be there to load it from (whenIdle.ts).
const Maintenance = lazy(() => import('../screens/system/Maintenance.tsx'))

// Only who comes back after a session reads it.
const SignedOut = lazy(() => import('../screens/shell/SignedOut.tsx'))

// Only a partner's link brings a customer who sees one.
const PartnerLogo = lazy(() => import('../screens/shell/PartnerLogo.tsx'))

const subscribeToNothing = () => () => undefined
/** Null in the HTML of the build, which is one for all carriers. */
const useMarketingUrl = (url: string | null) =>
  useSyncExternalStore(
    subscribeToNothing,
    () => url,
    () => null,
  )

/** Null in the HTML of the build, which is one for all customers. */
const useCampaign = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => linkCode('campaign_id', () => localStorage),
    () => null,
  )

const useWasSignedIn = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => wasSignedIn(() => localStorage),
    () => false,
  )

// Only a guest's session has it, which the first page does not start.
const GuestExit = lazy(() => import('../screens/shell/GuestExit.tsx'))

interface FrameProps extends AppProps {
  /** Null for the welcome page. */
  readonly marketingUrl?: string | null
  readonly children: ReactNode
}

/**
 * Around every screen. While the carrier is away its screen covers the route, which lives on beneath; without a line the
 * route stays in view below a strip that says so.
 */
export function Frame({ app, marketingUrl = null, children }: FrameProps) {
  const isDown = useSelector(app, isInMaintenance)
  const connection = useSelector(app, ({ children: actors }) => actors.connection)
  const isLost = useSelector(connection, isInMaintenance)
  const session = useSelector(app, ({ children: actors }) => actors.session)
  const isUnknown = useSelector(session, isInMaintenance)
  const isAway = isDown || isLost || isUnknown
  // Where nothing stands yet there is nothing to keep in view: the screen says it instead.
  const isOffline = useSelector(connection, (snapshot) => snapshot?.matches('offline') === true) && !isAway
  const ended = useSelector(app, ({ context }) => context.ended)
  useFocusKept(isAway)
  const support = useSupportActor()
  const campaignId = useCampaign()
  const isExpected = useWasSignedIn()
  const visitorHome = useMarketingUrl(marketingUrl)
  return (
    <ProductName value={product.name}>
      {/* Above the header, into whose row the way out of a journey reaches. */}
      <Strip>
        {isOffline ? (
          <>
            <b>{t('offline.title', 'You’re offline')}.</b>{' '}
            {t('offline.banner', 'What you entered stays on this page until you’re back online.')}
          </>
        ) : null}
      </Strip>
      <Shell
        app={app}
        isExpected={isExpected}
        visitorHome={visitorHome}
        partner={
          campaignId ? (
            <Suspense>
              <PartnerLogo app={app} campaignId={campaignId} />
            </Suspense>
          ) : null
        }
        guestMenu={
          <Suspense>
            <GuestExit app={app} />
          </Suspense>
        }
      >
        {ended ? (
          <Suspense>
            <SignedOut app={app} ended={ended} />
          </Suspense>
        ) : null}
        {isAway ? (
          <Suspense>
            <Maintenance app={app} />
          </Suspense>
        ) : null}
        <div hidden={isAway} className="route">
          <Covered value={isAway}>{children}</Covered>
        </div>
      </Shell>
      {support ? (
        <Suspense>
          <SupportPanel actor={support} />
        </Suspense>
      ) : null}
    </ProductName>
  )
}

/**
 * Focus comes back to where it was when the route was covered: what is hidden loses it, and can be given none. Where that
 * is gone, to the heading of what replaced it.
 */
function useFocusKept(isCovered: boolean) {
  const kept = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!isCovered) return
    kept.current = document.activeElement
    return () => {
      const before = kept.current
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      if (document.activeElement === document.body)
        document.getElementById(headingId)?.focus({ preventScroll: true })
    }
  }, [isCovered])
}
