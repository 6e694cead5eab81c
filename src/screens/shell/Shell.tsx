import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { appRoute, isImmersive } from '../../../machines/app/app.route.ts'
import { isMissing } from '../../../machines/routes/facts.ts'
import { type AppRoute, format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { Footer } from '../../ui/Footer.tsx'
import { Header, HeaderLink } from '../../ui/Header.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'
import { SupportButton } from '../support/AskForHelp.tsx'
import CompanyDetails from './CompanyDetails.tsx'

// Only a signed-in user has an account.
const PolicyMenu = lazy(() => import('./PolicyMenu.tsx'))

interface ShellProps extends AppProps {
  /** Whether the navigation renders before the session is known, so that the page does not jump. */
  readonly isExpected: boolean
  /**
   * The marketing site that the logo links to for users who are not signed in; null for the welcome
   * page.
   */
  readonly visitorHome: string | null
  /** Shown to users of a session that is not verified, instead of the menu. */
  readonly sessionExit: ReactNode
  /** The logo of the partner that referred the customer. */
  readonly partner: ReactNode
  readonly children: ReactNode
}

const home = format({ id: 'home' })

/** Pages of the policy beside its overview. */
const insurancePages: ReadonlySet<AppRoute['id'] | undefined> = new Set([
  'billing',
  'beneficiaries',
  'documents',
  'document',
  'riders',
  'changeCoverage',
  'cancelPolicy',
])

/** Header and footer around every screen. A journey hides the navigation. */
export default function Shell({ app, isExpected, visitorHome, sessionExit, partner, children }: ShellProps) {
  const level = useSelector(app, ({ context }) => context.session?.level ?? null)
  const immersive = useSelector(app, isImmersive)
  const route = useSelector(app, (snapshot) => appRoute(snapshot)?.id)
  const signedIn = level === 'verified'
  const isOpening = useSelector(app, (snapshot) => snapshot.hasTag('opening'))
  const hasNavigation = signedIn || (isOpening && isExpected)
  const hasHome = hasNavigation || level === 'identified'
  const hasSupportPage = useSelector(
    app,
    ({ context: { facts } }) => signedIn && !isMissing(facts, ['insurance']),
  )
  return (
    <>
      <Header
        homeHref={hasHome ? home : (visitorHome ?? format({ id: 'welcome' }))}
        isHomeAway={!hasHome && visitorHome !== null}
        immersive={immersive}
        partner={partner}
        actions={
          <>
            <SupportButton />
            {signedIn && !immersive ? (
              <Suspense>
                <PolicyMenu app={app} route={route} />
              </Suspense>
            ) : null}
            {/* A journey has its own exit, and the menu has the logout. */}
            {immersive || hasNavigation ? null : (
              <>
                {level === null ? null : sessionExit}
                {level === 'unidentified' || route === 'login' ? null : (
                  <LinkButton href={format({ id: 'login' })} variant="text" size="s">
                    {t('header.login', 'Log in')}
                  </LinkButton>
                )}
              </>
            )}
          </>
        }
      >
        {hasNavigation ? (
          <>
            <HeaderLink href={home} current={route === 'home' && 'page'}>
              {t('header.home_link', 'HOME')}
            </HeaderLink>
            <HeaderLink
              href={format({ id: 'insurance' })}
              current={route === 'insurance' ? 'page' : insurancePages.has(route)}
            >
              {t('header.insurance', 'INSURANCE')}
            </HeaderLink>
            <HeaderLink href={format({ id: 'wishes' })} current={route === 'wishes' && 'page'}>
              {t('header.wishes', '{plural}', { plural: product.plural.toUpperCase() })}
            </HeaderLink>
          </>
        ) : null}
      </Header>
      {children}
      <Footer
        folded={
          immersive || hasNavigation
            ? t('footer.folded', '{insurer}: license, contact, legal', { insurer: company.legalName })
            : undefined
        }
      >
        <CompanyDetails hasSupportPage={hasSupportPage} />
      </Footer>
    </>
  )
}
