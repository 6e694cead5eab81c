import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
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
import { usePrerendered } from './usePrerendered.ts'

// Loaded with the help machine, on first use (root.ts).
const SupportPanel = lazy(() => import('../screens/support/SupportPanel.tsx'))

// Loaded while idle, because the network may be down when it is needed (whenIdle.ts).
const Maintenance = lazy(() => import('../screens/system/Maintenance.tsx'))

// Needed only by users whose session has ended.
const SignedOut = lazy(() => import('../screens/shell/SignedOut.tsx'))

// Needed only by customers from a partner's link.
const PartnerLogo = lazy(() => import('../screens/shell/PartnerLogo.tsx'))

// Needed only with a session, which the first page does not start.
const SessionExit = lazy(() => import('../screens/shell/SessionExit.tsx'))

interface FrameProps extends AppProps {
  /** Null for the welcome page. */
  readonly marketingUrl?: string | null
  /** Whether the prerendered HTML has the navigation of a signed-in user. */
  readonly isExpectedFirst?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Around every screen. While the carrier is unavailable, the maintenance screen covers the route,
 * which stays mounted. While offline, the route stays visible below a banner.
 */
export function Frame({ app, marketingUrl = null, isExpectedFirst = false, children }: FrameProps) {
  const isDown = useSelector(app, isInMaintenance)
  const connection = useSelector(app, ({ children: actors }) => actors.connection)
  const isLost = useSelector(connection, isInMaintenance)
  const session = useSelector(app, ({ children: actors }) => actors.session)
  const isUnknown = useSelector(session, isInMaintenance)
  const isAway = isDown || isLost || isUnknown
  // If nothing has rendered yet, there is nothing to keep in view, so the screen shows the message
  // instead.
  const isOffline = useSelector(connection, (snapshot) => snapshot?.matches('offline') === true) && !isAway
  const ended = useSelector(app, ({ context }) => context.ended)
  useFocusKept(isAway)
  const support = useSupportActor()
  // Prerendered HTML is the same for all customers and carriers.
  const campaignId = usePrerendered(null, () => linkCode('campaign_id', () => localStorage))
  const isExpected = usePrerendered(isExpectedFirst, () => wasSignedIn(() => localStorage))
  const visitorHome = usePrerendered(null, () => marketingUrl)
  return (
    <ProductName value={product.name}>
      {/* Above the header, because a journey's exit button reaches into the header's row. */}
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
        sessionExit={
          <Suspense>
            <SessionExit app={app} />
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
 * Restores focus to the element that had it when the route was covered: hidden elements lose focus
 * and cannot receive it. If the element is gone, focuses the heading of its replacement.
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
