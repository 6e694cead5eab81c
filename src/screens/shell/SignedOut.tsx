import './SignedOut.css'
import { useSelector } from '@xstate/react'
import { appRoute } from '../../../machines/app/app.route.ts'
import { format } from '../../../machines/routes/route.ts'
import type { SessionEnd } from '../../../machines/session/session.types.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { signedOutTitle } from '../access/signedOut.ts'
import type { AppProps } from '../props.ts'

interface SignedOutProps extends AppProps {
  readonly ended: SessionEnd
}

/** On public pages: why the user is no longer signed in. The login page shows this itself. */
export default function SignedOut({ app, ended }: SignedOutProps) {
  const isAtPage = useSelector(
    app,
    (snapshot) => appRoute(snapshot) !== undefined && appRoute(snapshot)?.id !== 'login',
  )
  return isAtPage ? (
    <div className="signed-out">
      <Notice
        status="info"
        live="polite"
        title={signedOutTitle(ended)}
        action={
          <LinkButton href={format({ id: 'login' })} variant="textLink">
            {t('signed_out.login', 'Log in again')}
          </LinkButton>
        }
      />
    </div>
  ) : null
}
