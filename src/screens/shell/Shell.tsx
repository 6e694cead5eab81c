import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { appPlace } from '../../../machines/app/app.place.ts'
import { format } from '../../../machines/routes/place.ts'
import { Button } from '../../ui/Button.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Header, HeaderLink } from '../../ui/Header.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

interface ShellProps extends AppProps {
  readonly children: ReactNode
}

const home = format({ id: 'home' })

/** Header and footer around every screen; a journey hides the navigation. */
export default function Shell({ app, children }: ShellProps) {
  const level = useSelector(app, ({ context }) => context.session?.level ?? null)
  const immersive = useSelector(app, (snapshot) => snapshot.hasTag('immersive'))
  const place = useSelector(app, (snapshot) => appPlace(snapshot)?.id)
  const signedIn = level === 'verified'
  return (
    <>
      <Header
        homeHref={signedIn ? home : format({ id: 'welcome' })}
        immersive={immersive}
        // The way out of a journey is the journey's own.
        actions={
          immersive ? undefined : level === null || level === 'identified' ? (
            place === 'login' ? undefined : (
              <LinkButton href={format({ id: 'login' })} variant="text" size="s">
                {t('header.login', 'Login')}
              </LinkButton>
            )
          ) : (
            <Button variant="text" size="s" onClick={() => app.send({ type: 'logout.chosen' })}>
              {t('logout', 'Log out')}
            </Button>
          )
        }
      >
        {signedIn ? (
          <HeaderLink href={home} current={place === 'home'}>
            {t('header.home_link', 'HOME')}
          </HeaderLink>
        ) : null}
      </Header>
      {children}
      <Footer year={new Date().getFullYear()} />
    </>
  )
}
