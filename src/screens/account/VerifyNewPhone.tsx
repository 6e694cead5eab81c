import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Actor } from 'xstate'
import { phoneChannels } from '../../../machines/phone-verification/phoneCodes.ts'
import type { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type { PhoneVerificationInput } from '../../../machines/phone-verification/phoneVerification.types.ts'
import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import VerifyPhone from '../access/VerifyPhone.tsx'
import { phonesIn, useOwnAccount } from './useOwnAccount.tsx'

type Verification = Actor<typeof phoneVerificationMachine>

interface VerifyNewPhoneProps {
  /** Starts the verification of a number. */
  readonly verify: (input: PhoneVerificationInput) => Verification
}

/** Verifies a new phone number, which then replaces the old one. */
export default function VerifyNewPhone({ verify }: VerifyNewPhoneProps) {
  const { account, isFetching, fallback } = useOwnAccount()
  // Kept after verification, when the number is no longer pending, so that this page stays.
  const [actor, setActor] = useState<Verification | null>(null)
  const pending = account && phonesIn(account).pendingPhone
  if (actor === null && account && pending)
    setActor(
      verify({
        mode: 'phone',
        sessionId: account.sessionId,
        phoneNumberId: pending.id,
        mask: pending.mask,
        codeSentBy: account.codeSentTo === pending.id ? account.codeSentBy : null,
        channels: phoneChannels,
        email: null,
      }),
    )
  if (actor) return <Proof actor={actor} />
  const isOnItsWay = account !== null && isFetching
  return (
    <Page title={t('new_phone.title', 'Your new phone number')}>
      {isOnItsWay ? (
        <SkeletonBody shape="form" label={t('account_page.loading', 'Loading your account')} />
      ) : (
        fallback
      )}
      {account && !isFetching ? (
        <>
          <p>{t('new_phone.none', 'You don’t have a new number to confirm.')}</p>
          <ActionBar primary={<ToProfile />} />
        </>
      ) : null}
    </Page>
  )
}

const ToProfile = () => (
  <LinkButton href={format({ id: 'profile' })}>{t('new_phone.profile', 'Go to your profile')}</LinkButton>
)

function Proof({ actor }: { readonly actor: Verification }) {
  const isVerified = useSelector(actor, (snapshot) => snapshot.matches('verified'))
  const mask = useSelector(actor, ({ context }) => context.mask)
  return isVerified ? (
    <Page
      title={t('new_phone.done', 'Your new number is confirmed')}
      lead={t('new_phone.done.lead', 'We’ll send codes to {mask} from now on. We removed your old number.', {
        mask,
      })}
      focusKey="confirmed"
    >
      <ActionBar primary={<ToProfile />} />
    </Page>
  ) : (
    <VerifyPhone actor={actor} />
  )
}
