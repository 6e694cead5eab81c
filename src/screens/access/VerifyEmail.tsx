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

/** The page behind the link that confirms an email address. */
export default function VerifyEmail({ app, token }: VerifyEmailProps) {
  const client = useApi()
  const [isUnknown, setUnknown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: async ({ signal }) =>
      (await client.mutate(VerifyEmailOperation, { token }, { signal })).verifyEmail,
    // A token can be used only once, so the query never refetches on its own.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  // If the sign-in waits in another tab, this one continues to the page it was for.
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
              {t('verify_email.verified.lead', 'We’ll send our emails to {email}.', { email })}
            </Unbroken>
          }
          primary={<GoOn href={goOnTo} />}
        />
      )
    case 'already_verified':
      return (
        <Ended
          title={t('verify_email.already.title', 'Your email is already confirmed')}
          lead={
            <Unbroken>
              {t('verify_email.already.lead', 'You don’t need to do anything else for {email}.', { email })}
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
            'You’re logged in to a different account than the one we sent the link to, so nothing was changed. Log out, then open the link in the email again.',
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
          title={t('verify_email.unknown.title', 'This link doesn’t confirm an email')}
          lead={t(
            'verify_email.unknown.lead',
            'Make sure you opened the whole link from our email. If you chose a new password after you asked to change your email, that change was canceled. Your account shows your current email, and you can get another link there.',
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
          title={t('verify_email.expired.title', 'This link no longer works')}
          lead={t(
            'verify_email.expired.lead',
            'To keep your account safe, links in our emails work once and expire soon. We can send you a new one.',
          )}
        >
          <SendLinkAgain token={token} onUnknown={() => setUnknown(true)} />
        </Page>
      )
    default:
      return (
        <StepFailed
          title={t('verify_email.failed.title', 'Your email isn’t confirmed yet')}
          problem={refused}
          onRetry={() => void refetch()}
        />
      )
  }
}

/** Links to the page that required the sign-in, or home. */
function GoOn({ href }: { readonly href: string }) {
  return <LinkButton href={href}>{t('verify_email.go_on', 'Continue')}</LinkButton>
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
