import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { SendLinkAgain } from '../access/SendLinkAgain.tsx'
import { LapseContact } from '../billing/LapseContact.tsx'
import type { AppProps } from '../props.ts'
import { AccountSections } from './AccountSections.tsx'
import { ActiveSessions } from './ActiveSessions.tsx'
import { AddressLines, emailRow, nameOf, notGiven, phoneRow } from './accountFacts.tsx'
import { ChangeSection } from './ChangeSection.tsx'
import { CloseAccount, type ClosingEnd } from './CloseAccount.tsx'
import { ElectronicDelivery } from './ElectronicDelivery.tsx'
import { Newsletter } from './Newsletter.tsx'
import { OwnData } from './OwnData.tsx'
import { linkGoesTo, type OwnAccount, phonesIn, useOwnAccount } from './useOwnAccount.tsx'

interface AccountPageProps extends AppProps {
  readonly close: (password: string) => Promise<void>
}

/** The account: profile, contact details, security, and how to close it. */
export default function AccountPage({ app, close }: AccountPageProps) {
  const [end, setEnd] = useState<ClosingEnd | null>(null)
  const leave = () => app.send({ type: 'logout.chosen' })
  if (end?.kind === 'closed')
    return (
      <Page
        title={t('close_account.closed.title', 'Your account is closed')}
        lead={
          end.keepsRecords
            ? t('close_account.closed.lead', 'We logged you out everywhere and emailed you what we keep.')
            : t('close_account.closed.gone', 'We logged you out everywhere and deleted what you told us.')
        }
        focusKey="closed"
      >
        <ActionBar primary={<Button onClick={leave}>{t('close_account.done', 'Done')}</Button>} />
      </Page>
    )
  if (end?.kind === 'unconfirmed')
    return (
      <Page
        title={t('close_account.unheard.title', 'We don’t know yet whether your account is closed')}
        lead={t(
          'close_account.unheard.lead',
          'We lost the connection while closing it. If you can still log in, your account is still open, and you can try to close it again.',
        )}
        focusKey="unheard"
      >
        <ActionBar primary={<Button onClick={leave}>{t('login.submit', 'Log in')}</Button>} />
      </Page>
    )
  return <OpenAccount close={close} onEnd={setEnd} />
}

function OpenAccount(closing: Pick<Parameters<typeof CloseAccount>[0], 'close' | 'onEnd'>) {
  const { account, fallback } = useOwnAccount()
  return (
    <AccountSections current="account">
      <Page title={t('account_page.title', 'Your account')} width="wide">
        {fallback}
        {account ? (
          <div className="columns">
            <Stack gap="l">
              <Profile account={account} />
              <PasswordSection email={inUse(account)} />
              <ElectronicDelivery />
              <LapseContact />
              <Newsletter optIn={account.newsletterOptIn} />
            </Stack>
            <Stack gap="l">
              <ActiveSessions />
              <OwnData />
              <CloseAccount {...closing} email={inUse(account)} closure={account.closure} />
            </Stack>
          </div>
        ) : null}
      </Page>
    </AccountSections>
  )
}

/** The email used to sign in. */
const inUse = ({ emails }: OwnAccount) => emails[0]?.email ?? ''

function PasswordSection({ email }: { readonly email: string }) {
  return (
    <ChangeSection
      kind="password"
      title={t('account_page.password', 'Password')}
      change={t('account_page.password.change', 'Change your password')}
      lead={t(
        'account_page.password.lead',
        'We’ll log out all your other devices and email you about the change.',
      )}
      saved={t(
        'account_page.password.saved',
        'We changed your password and logged out all your other devices.',
      )}
      email={email}
    >
      <p>{t('account_page.password.text', 'Once you change it, your old password no longer works.')}</p>
    </ChangeSection>
  )
}

function Profile({ account }: { readonly account: OwnAccount }) {
  const [email] = account.emails
  const { phone, pendingPhone } = phonesIn(account)
  return (
    <Card as="section" title={t('account_page.profile', 'Your profile')} padding="l">
      <DefinitionList
        items={[
          { key: 'name', term: t('account_page.name', 'Name'), description: nameOf(account) ?? notGiven() },
          {
            key: 'address',
            term: t('account_page.address', 'Address'),
            description: <AddressLines address={account.activeAddress} />,
          },
          ...account.emails.map(emailRow),
          ...[phone, pendingPhone].flatMap((one, index) => (one ? [phoneRow(one, index)] : [])),
        ]}
      />
      {email?.status === 'pending' ? (
        <>
          <p>
            {account.closure.obstacle === 'policy_in_force'
              ? t(
                  'account_page.pending.insured',
                  'Please confirm your email with the link we sent you, so our emails about your policy reach you.',
                )
              : t(
                  'account_page.pending',
                  'Please confirm your email with the link we sent you, so our emails about your application reach you.',
                )}
          </p>
          <SendLinkAgain token={null} to={linkGoesTo(account)} />
        </>
      ) : null}
      <div>
        <LinkButton href={format({ id: 'profile' })} variant="secondary">
          {t('account_page.edit', 'Change your profile')}
        </LinkButton>
      </div>
    </Card>
  )
}
