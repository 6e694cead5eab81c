import type { Definition } from '../../ui/DefinitionList.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import type { OwnAccount } from './useOwnAccount.tsx'

/** In the place of what was not told yet. */
export const notGiven = () => t('account_page.not_given', 'Not given yet')

/** The whole name; null before there is one. */
export function nameOf({ firstName, middleName, lastName, suffix }: OwnAccount): string | null {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ') || null
}

/** The address as it stands on an envelope. */
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

/** The address in use, or one that waits to take its place. */
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

/** The number in use, or one that waits to take its place. */
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
