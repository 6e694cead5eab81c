import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { appPlace, isImmersive } from '../../../machines/app/app.place.ts'
import { company } from '../../../machines/company.ts'
import type { AccessLevel } from '../../../machines/contract/schema.generated.ts'
import { format } from '../../../machines/routes/place.ts'
import { Button } from '../../ui/Button.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Header, HeaderLink } from '../../ui/Header.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { usePassedFocus } from '../../ui/usePassedFocus.ts'
import type { AppProps } from '../props.ts'
import { SupportButton } from '../support/AskForHelp.tsx'
import CompanyDetails from './CompanyDetails.tsx'

// Only who is signed in has an account to go to.
const AccountLink = lazy(() => import('./AccountLink.tsx'))

interface ShellProps extends AppProps {
  /** What a guest finds in the place of an account. */
  readonly guestMenu: ReactNode
  readonly children: ReactNode
}

const home = format({ id: 'home' })

/** Header and footer around every screen; a journey hides the navigation. */
export default function Shell({ app, guestMenu, children }: ShellProps) {
  const level = useSelector(app, ({ context }) => context.session?.level ?? null)
  const immersive = useSelector(app, isImmersive)
  const place = useSelector(app, (snapshot) => appPlace(snapshot)?.id)
  const signedIn = level === 'verified'
  return (
    <>
      <Header
        homeHref={signedIn ? home : format({ id: 'welcome' })}
        immersive={immersive}
        actions={
          <>
            <SupportButton />
            {signedIn && !immersive ? (
              <Suspense>
                <AccountLink current={place === 'account' || place === 'profile'} />
              </Suspense>
            ) : null}
            {level === 'identified' && !immersive ? guestMenu : null}
            {/* The way out of a journey is the journey's own. */}
            {immersive ? null : <SessionAction app={app} level={level} atLogin={place === 'login'} />}
          </>
        }
      >
        {signedIn ? (
          <HeaderLink href={home} current={place === 'home'}>
            {t('header.home_link', 'HOME')}
          </HeaderLink>
        ) : null}
      </Header>
      {children}
      <Footer
        folded={
          immersive
            ? t('footer.folded', '{insurer}: license, contact, legal', { insurer: company.legalName })
            : undefined
        }
      >
        <CompanyDetails />
      </Footer>
    </>
  )
}

interface SessionActionProps extends AppProps {
  readonly level: AccessLevel | null
  readonly atLogin: boolean
}

function LogOut({ app }: AppProps) {
  usePassedFocus()
  return (
    <Button variant="text" size="s" onClick={() => app.send({ type: 'logout.chosen' })}>
      {t('logout', 'Log out')}
    </Button>
  )
}

/** The way in for whoever is not signed in, and the way out for whoever is. */
function SessionAction({ app, level, atLogin }: SessionActionProps) {
  if (level !== null && level !== 'identified') return <LogOut app={app} />
  return atLogin ? null : (
    <LinkButton href={format({ id: 'login' })} variant="text" size="s">
      {t('header.login', 'Login')}
    </LinkButton>
  )
}
