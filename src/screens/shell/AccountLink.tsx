import { format } from '../../../machines/routes/place.ts'
import { IconLink } from '../../ui/IconLink.tsx'
import { Person } from '../../ui/icons/Person.tsx'
import { t } from '../../ui/text.ts'

interface AccountLinkProps {
  readonly current: boolean
}

/** The way to the account, in the header of whoever is signed in (product-and-after-purchase 2). */
export default function AccountLink({ current }: AccountLinkProps) {
  return (
    <IconLink
      href={format({ id: 'account' })}
      label={t('header.account', 'Your account')}
      icon={<Person />}
      current={current}
    />
  )
}
