import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { appRoute } from '../../../machines/app/app.route.ts'
import { format } from '../../../machines/routes/route.ts'
import type { AccountChangeValues } from '../../../rules/accountFields.ts'
import { WithdrawEmailChange } from '../../api/operations/accounts.generated.ts'
import { ownAccountQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { SendLinkAgain } from '../access/SendLinkAgain.tsx'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'
import { AccountSections } from './AccountSections.tsx'
import { AddressLines, emailRow, nameOf, notGiven, phoneRow } from './accountFacts.tsx'
import { ChangeSection, changeButtonId, type Withdrawal } from './ChangeSection.tsx'
import { linkGoesTo, type OwnAccount, phonesIn, useOwnAccount } from './useOwnAccount.tsx'

/** The profile: name, address, email and phone, each with a form to change it. */
export default function ProfilePage({ app }: AppProps) {
  const { account, fallback } = useOwnAccount()
  return (
    <AccountSections current="profile">
      <Page title={t('profile.title', 'Your profile')}>
        <Stack gap="l">
          {fallback}
          {account ? <Sections account={account} app={app} /> : null}
        </Stack>
      </Page>
    </AccountSections>
  )
}

interface SectionsProps extends AppProps {
  readonly account: OwnAccount
}

function Sections({ account, app }: SectionsProps) {
  const own = account.emails[0]?.email ?? ''
  const { obstacle } = account
  return (
    <>
      <ChangeSection
        kind="name"
        title={t('profile.name', 'Name')}
        change={obstacle === null ? t('profile.name.change', 'Change your name') : null}
        saved={t('profile.name.saved', 'Your name was changed.')}
        values={namesOf(account)}
        version={account.version}
        email={own}
      >
        <p>{nameOf(account) ?? notGiven()}</p>
        {obstacle === null ? null : <p className="text-soft">{obstacle}</p>}
      </ChangeSection>
      <ChangeSection
        kind="address"
        title={t('profile.address', 'Address')}
        change={t('profile.address.change', 'Change your address')}
        saved={t('profile.address.saved', 'Your address was changed.')}
        values={addressOf(account)}
        version={account.version}
        isFixed={account.isStateFixed}
        email={own}
      >
        <p>
          <AddressLines address={account.activeAddress} />
        </p>
      </ChangeSection>
      <EmailSection account={account} own={own} />
      <PhoneSection account={account} own={own} app={app} />
    </>
  )
}

interface ContactProps {
  readonly account: OwnAccount
  readonly own: string
}

function EmailSection({ account, own }: ContactProps) {
  const client = useApi()
  const queries = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => client.mutate(WithdrawEmailChange, {}),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ownAccountQuery(client).queryKey }),
  })
  const isPending = account.emails.some(({ status }) => status === 'pending')
  // The email in use may be unconfirmed, too. That is not a change.
  const isChanging = account.emails.slice(1).some(({ status }) => status === 'pending')
  return (
    <ChangeSection
      kind="email"
      withdrawal={withdrawal}
      title={t('profile.email', 'Email')}
      change={t('profile.email.change', 'Change your email')}
      lead={t(
        'profile.email.lead',
        'We’ll send a link to your new email. Until you open it, keep using your current email to log in. We’ll also send our emails there.',
      )}
      saved={t(
        'profile.email.saved',
        'A link is on its way to your new email. Open it to finish the change.',
      )}
      email={own}
    >
      <DefinitionList items={account.emails.map(emailRow)} />
      {isPending ? <SendLinkAgain token={null} to={linkGoesTo(account)} /> : null}
      <KeepEmail withdrawal={withdrawal} isChanging={isChanging} />
    </ChangeSection>
  )
}

interface KeepEmailProps {
  readonly withdrawal: Withdrawal
  readonly isChanging: boolean
}

/** Cancels a pending change of email. */
function KeepEmail({ withdrawal, isChanging }: KeepEmailProps) {
  const isOver = withdrawal.status === 'success' && !isChanging
  // The pressed button is gone, so focus moves to the next one.
  useLayoutEffect(() => {
    if (isOver) document.getElementById(changeButtonId('email'))?.focus()
  }, [isOver])
  if (isOver)
    return (
      <Notice status="success" live="polite">
        {t('profile.email.withdrawn', 'You’re keeping your current email. The link we sent no longer works.')}
      </Notice>
    )
  return isChanging ? (
    <div>
      <Button variant="textLink" busy={withdrawal.status === 'pending'} onClick={() => withdrawal.mutate()}>
        {t('profile.email.withdraw', 'Keep my current email')}
      </Button>
    </div>
  ) : null
}

function PhoneSection({ account, own, app }: ContactProps & AppProps) {
  const confirm = () => {
    // The user may have opened another page in the meantime.
    if (appRoute(app.getSnapshot())?.id === 'profile')
      app.send({ type: 'route.requested', path: format({ id: 'verifyNewPhone' }) })
  }
  const { phone, pendingPhone } = phonesIn(account)
  return (
    <ChangeSection
      kind="phone"
      onSaved={confirm}
      title={t('profile.phone', 'Phone')}
      change={t('profile.phone.change', 'Change your phone number')}
      lead={t(
        'profile.phone.lead',
        'We’ll send a code to your new number. Until you enter it, codes go to your current number.',
      )}
      saved={t('profile.phone.saved', 'To finish the change, enter the code we send to your new number.')}
      email={own}
    >
      <DefinitionList
        items={[phone, pendingPhone].flatMap((one, index) => (one ? [phoneRow(one, index)] : []))}
      />
      {pendingPhone ? (
        <div>
          <LinkButton href={format({ id: 'verifyNewPhone' })}>
            {t('profile.phone.confirm', 'Confirm your new number')}
          </LinkButton>
        </div>
      ) : null}
    </ChangeSection>
  )
}

function namesOf({ firstName, middleName, lastName, suffix }: OwnAccount): Partial<AccountChangeValues> {
  return {
    firstName: firstName ?? '',
    middleName: middleName ?? '',
    lastName: lastName ?? '',
    suffix: suffix ?? '',
  }
}

function addressOf({ activeAddress }: OwnAccount): Partial<AccountChangeValues> {
  if (!activeAddress) return {}
  const { street1, street2, city, state, postalCode } = activeAddress
  return { street1, street2: street2 ?? '', city, state, postalCode }
}
