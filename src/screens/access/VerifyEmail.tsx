import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { VerifyEmail as VerifyEmailOperation } from '../../api/operations/emailLinks.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { SendLinkAgain } from './SendLinkAgain.tsx'

interface VerifyEmailProps extends AppProps {
  readonly token: string
}

/** Where the link in the e-mail leads that proves an address. */
export default function VerifyEmail({ app, token }: VerifyEmailProps) {
  const client = useApi()
  const [isUnknown, setUnknown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: async ({ signal }) =>
      (await client.mutate(VerifyEmailOperation, { token }, { signal })).verifyEmail,
    // It counts once: nothing but a press asks for it again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  // Opened in another tab than the one that asks to sign in, it leads on from there.
  const goOnTo = useSelector(app, ({ context }) => context.redirectPath) ?? format({ id: 'home' })
  const email = data?.email ?? ''
  if (isFetching) return <SkeletonPage fields={1} />
  const refused = error === null ? null : toProblem(error)
  const isRefused = isUnknown || refused?.code === 'TOKEN_PURPOSE_MISMATCH'
  switch (isRefused ? 'unknown' : (data?.status ?? refused?.code)) {
    case 'verified':
      return (
        <Ended
          title={t('verify_email.verified.title', 'Your email is confirmed')}
          lead={
            <Unbroken>
              {t('verify_email.verified.lead', 'What we write to you goes to {email}.', { email })}
            </Unbroken>
          }
          primary={<GoOn href={goOnTo} />}
        />
      )
    case 'already_verified':
      return (
        <Ended
          title={t('verify_email.already.title', 'Your email was confirmed before')}
          lead={
            <Unbroken>
              {t('verify_email.already.lead', 'There is nothing left to do for {email}.', { email })}
            </Unbroken>
          }
          primary={<GoOn href={goOnTo} />}
        />
      )
    case 'other_account':
      return (
        <Ended
          title={t('verify_email.other.title', 'This link belongs to another account')}
          lead={t(
            'verify_email.other.lead',
            'You are logged in to a different account than the one that the link was sent to, so nothing was changed. Log out, then open the link in the email again.',
          )}
          primary={
            <Button onClick={() => app.send({ type: 'logout.chosen' })}>{t('logout', 'Log out')}</Button>
          }
          secondary={
            <LinkButton href={format({ id: 'home' })} variant="secondary">
              {t('verify_email.stay', 'Stay logged in')}
            </LinkButton>
          }
        />
      )
    case 'unknown':
      return (
        <Ended
          title={t('verify_email.unknown.title', 'This link confirms no email')}
          lead={t(
            'verify_email.unknown.lead',
            'Please check that the address is the one in our email, whole. A new password also ends a change of email that was waiting: your account shows which email is yours, and has another link sent.',
          )}
          primary={
            <LinkButton href={format({ id: 'account' })}>
              {t('verify_email.account', 'Go to your account')}
            </LinkButton>
          }
        />
      )
    case 'TOKEN_INVALID':
      return (
        <Page
          title={t('verify_email.expired.title', 'This link does not work any more')}
          lead={t(
            'verify_email.expired.lead',
            'Links in our emails work once, and not for long, to keep your account safe. We can send you another one.',
          )}
        >
          <SendLinkAgain token={token} onUnknown={() => setUnknown(true)} />
        </Page>
      )
    default:
      return (
        <StepFailed
          title={t('verify_email.failed.title', 'Your email is not confirmed yet')}
          problem={refused}
          onRetry={() => void refetch()}
        />
      )
  }
}

/** To the page that asked for the sign-in, or home. */
function GoOn({ href }: { readonly href: string }) {
  return <LinkButton href={href}>{t('verify_email.go_on', 'Go on')}</LinkButton>
}

interface EndedProps {
  readonly title: string
  readonly lead: ReactNode
  readonly primary: ReactNode
  readonly secondary?: ReactNode
}

function Ended({ title, lead, primary, secondary }: EndedProps) {
  return (
    <Page title={title} lead={lead} focusKey={title}>
      <ActionBar primary={primary} secondary={secondary} />
    </Page>
  )
}
