import type { AppRoute } from '../../../machines/routes/route.ts'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { Bars, Person } from '../../ui/controlIcons.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { t } from '../../ui/text.ts'

interface PolicyMenuProps {
  readonly route: AppRoute['id'] | undefined
}

/**
 * The account link and the menu in the header of a signed-in customer (product-and-after-purchase
 * 2).
 */
export default function PolicyMenu({ route }: PolicyMenuProps) {
  return (
    <>
      <IconLink
        href={format({ id: 'account' })}
        label={t('header.account', 'Your account')}
        icon={<Person />}
        current={route === 'account' || route === 'profile'}
      />
      <Menu
        label={t('header.menu', 'Menu')}
        icon={<Bars />}
        links={[
          { href: format({ id: 'wishes' }), label: product.plural },
          { href: format({ id: 'account' }), label: t('header.menu.account', 'Account') },
          { href: format({ id: 'billing' }), label: t('header.menu.billing', 'Billing') },
          { href: format({ id: 'documents' }), label: t('header.menu.documents', 'Documents') },
        ]}
      />
    </>
  )
}
