import { useSelector } from '@xstate/react'
import { appRoute } from '../../../machines/app/app.route.ts'
import { format } from '../../../machines/routes/route.ts'
import { isBuilderList } from '../../../machines/wishes/builderRoutes.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { usePassedFocus } from '../../ui/usePassedFocus.ts'
import type { AppProps } from '../props.ts'
import GuestExit from './GuestExit.tsx'

/**
 * In the header for users without the menu: a button to log out for guests and for users who have not
 * entered their code yet, and a link to continue from a guest's list.
 */
export default function SessionExit({ app }: AppProps) {
  const isGuest = useSelector(app, ({ context }) => context.session?.level === 'identified')
  const isOnList = useSelector(app, (snapshot) => {
    const at = appRoute(snapshot)
    return at !== undefined && isBuilderList(at)
  })
  return (
    <>
      {isGuest ? <GuestExit app={app} /> : <LogOut app={app} />}
      {isOnList ? (
        <span className="header-continue">
          <LinkButton size="s" href={format({ id: 'coveragePreview' })}>
            {t('builder.continue', 'Continue')}
          </LinkButton>
        </span>
      ) : null}
    </>
  )
}

function LogOut({ app }: AppProps) {
  usePassedFocus()
  return (
    <Button variant="text" size="s" onClick={() => app.send({ type: 'logout.chosen' })}>
      {t('logout', 'Log out')}
    </Button>
  )
}
