import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { OwnAccountQuery } from '../../api/operations/ownAccount.generated.ts'
import { ownAccountQuery, queriesOf } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { SendLinkAgain } from '../access/SendLinkAgain.tsx'
import type { VerificationActor } from '../access/VerifyEmail.tsx'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { CloseAccount, type ClosingActor } from './CloseAccount.tsx'

interface AccountPageProps extends AppProps {
  readonly verification: VerificationActor
  readonly closing: ClosingActor
}

/** The account: how its owner can be reached, what of it is proved, and how to close it. */
export default function AccountPage({ app, verification, closing }: AccountPageProps) {
  const isClosed = useSelector(closing, (snapshot) => snapshot.matches('closed'))
  return isClosed ? (
    <Page
      title={t('close_account.closed.title', 'Your account is closed')}
      lead={t(
        'close_account.closed.lead',
        'You are signed out everywhere. We have written to you what stays.',
      )}
      focusKey="closed"
    >
      <ActionBar
        primary={
          <Button onClick={() => app.send({ type: 'logout.chosen' })}>
            {t('close_account.done', 'Done')}
          </Button>
        }
      />
    </Page>
  ) : (
    <OpenAccount verification={verification} closing={closing} />
  )
}

type OpenAccountProps = Omit<AccountPageProps, 'app'>

function OpenAccount({ verification, closing }: OpenAccountProps) {
  const client = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    ownAccountQuery(client),
    queriesOf(client),
  )
  return (
    <Page title={t('account_page.title', 'Your account')}>
      <Stack gap="l">
        {isPending ? (
          <SkeletonBody shape="offer" label={t('account_page.loading', 'Loading your account')} />
        ) : null}
        {isError || data === null ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {t('account_page.failed', 'Your account could not be loaded.')}
          </LoadFailed>
        ) : null}
        {data ? (
          <>
            <Reached account={data} verification={verification} />
            <CloseAccount actor={closing} email={data.emails[0]?.email ?? ''} />
          </>
        ) : null}
      </Stack>
    </Page>
  )
}

type Account = NonNullable<OwnAccountQuery['me']>

interface ReachedProps extends Pick<AccountPageProps, 'verification'> {
  readonly account: Account
}

function Reached({ account: { emails, phoneNumbers }, verification }: ReachedProps) {
  const isPending = emails.some(({ status }) => status === 'pending')
  return (
    <Card as="section" title={t('account_page.reached', 'How we reach you')} padding="l">
      <DefinitionList items={[...emails.map(emailRow), ...phoneNumbers.map(phoneRow)]} />
      {isPending ? (
        <>
          <p>
            {t(
              'account_page.pending',
              'Please confirm your email by the link that we sent you, so that what we write about your application reaches you.',
            )}
          </p>
          <SendLinkAgain actor={verification} />
        </>
      ) : null}
    </Card>
  )
}

const emailRow = ({ id, email, status }: Account['emails'][number]): Definition => ({
  key: id,
  term: t('account_page.email', 'Email'),
  description: (
    <>
      {email}
      <br />
      <span className="text-soft">
        {status === 'active'
          ? t('account_page.confirmed', 'Confirmed')
          : t('account_page.unconfirmed', 'Not confirmed yet')}
      </span>
    </>
  ),
})

const phoneRow = ({ id, mask, status }: Account['phoneNumbers'][number]): Definition => ({
  key: id,
  term: t('account_page.phone', 'Phone'),
  description: (
    <>
      {mask}
      <br />
      <span className="text-soft">
        {status === 'verified'
          ? t('account_page.confirmed', 'Confirmed')
          : t('account_page.unconfirmed', 'Not confirmed yet')}
      </span>
    </>
  ),
})
