import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { appPlace } from '../../../machines/app/app.place.ts'
import { product } from '../../../machines/product.ts'
import { Button } from '../../ui/Button.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { Header, HeaderLink } from '../../ui/Header.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

interface ShellProps extends AppProps {
  readonly children: ReactNode
}

/** Header and footer around every screen; a journey hides the navigation. */
export default function Shell({ app, children }: ShellProps) {
  const level = useSelector(app, ({ context }) => context.session?.level ?? null)
  const immersive = useSelector(
    app,
    ({ children: running }) => running.fulfillment !== undefined || running.policyFlow !== undefined,
  )
  const place = useSelector(app, (snapshot) => appPlace(snapshot)?.id)
  const signedIn = level === 'verified'
  return (
    <>
      <Header
        homeHref={signedIn ? '/' : product.welcomePath}
        immersive={immersive}
        // The way out of a journey is the journey's own.
        actions={
          immersive ? undefined : level === null || level === 'identified' ? (
            place === 'login' ? undefined : (
              <LinkButton href="/login" variant="text" size="s">
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
          <HeaderLink href="/" current={place === 'home'}>
            {t('header.home_link', 'HOME')}
          </HeaderLink>
        ) : null}
      </Header>
      {children}
      <Footer year={new Date().getFullYear()} />
    </>
  )
}
