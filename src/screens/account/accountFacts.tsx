import { fullName } from '../../../rules/signature.ts'
import type { Definition } from '../../ui/DefinitionList.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import type { OwnAccount } from './useOwnAccount.tsx'

/** Shown in place of a missing value. */
export const notGiven = () => t('account_page.not_given', 'Not given yet')

/** The full name; null if there is none yet. */
export const nameOf = (account: OwnAccount): string | null => fullName(account) || null

/** The address as it is written on an envelope. */
export function AddressLines({ address }: { readonly address: OwnAccount['activeAddress'] }) {
  if (!address) return notGiven()
  return (
    <>
      {[address.street1, address.street2].filter(Boolean).join(', ')}
      <br />
      {`${address.city}, ${address.state} ${address.postalCode}`}
    </>
  )
}

const confirmed = () => t('account_page.confirmed', 'Confirmed')
const unconfirmed = () => t('account_page.unconfirmed', 'Not confirmed yet')

/** The email in use, or a pending one. */
export function emailRow({ id, email, status }: OwnAccount['emails'][number], index: number): Definition {
  return {
    key: id,
    term: index === 0 ? t('account_page.email', 'Email') : t('account_page.new_email', 'New email'),
    description: (
      <>
        <Unbroken>{email}</Unbroken>
        <br />
        <span className="text-soft">{status === 'active' ? confirmed() : unconfirmed()}</span>
      </>
    ),
  }
}

/** The phone number in use, or a pending one. */
export function phoneRow(
  { id, mask, status }: OwnAccount['phoneNumbers'][number],
  index: number,
): Definition {
  return {
    key: id,
    term: index === 0 ? t('account_page.phone', 'Phone') : t('account_page.new_phone', 'New phone'),
    description: (
      <>
        <Unbroken>{mask}</Unbroken>
        <br />
        <span className="text-soft">{status === 'verified' ? confirmed() : unconfirmed()}</span>
      </>
    ),
  }
}
