import { useQuery } from '@tanstack/react-query'
import type { AppRoute } from '../../../machines/routes/route.ts'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { notificationsQuery, queriesOf } from '../../api/queries.ts'
import { Bars, Person } from '../../ui/controlIcons.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/Menu.tsx'
import { t } from '../../ui/text.ts'
import { usePassedFocus } from '../../ui/usePassedFocus.ts'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'
import { HelpFailed, useAsking } from '../support/AskForHelp.tsx'

interface PolicyMenuProps extends AppProps {
  readonly route: AppRoute['id'] | undefined
}

/**
 * The account link and the menu in the header of a signed-in customer (product-and-after-purchase
 * 2). On a phone the menu is the only button of the header, so it also has the items that are in the
 * header on a desktop. The pages themselves are in the row of tabs below it.
 */
export default function PolicyMenu({ app, route }: PolicyMenuProps) {
  const { ask, busy, failed } = useAsking('support.chosen')
  usePassedFocus()
  const unread = useUnread()
  return (
    <>
      <IconLink
        href={format({ id: 'account' })}
        label={t('header.account', 'Your account')}
        icon={<Person />}
        current={route === 'account' || route === 'profile' || route === 'notifications'}
      />
      <Menu label={t('header.menu', 'Menu')} icon={<Bars />} busy={busy} unread={unread}>
        <MenuLink href={format({ id: 'wishes' })}>{product.plural}</MenuLink>
        <MenuLink href={format({ id: 'account' })}>{t('header.menu.account', 'Account')}</MenuLink>
        <MenuLink href={format({ id: 'notifications' })} unread={unread}>
          {t('notifications.title', 'Notifications')}
        </MenuLink>
        <MenuLink href={format({ id: 'billing' })}>{t('header.menu.billing', 'Billing')}</MenuLink>
        <MenuLink href={format({ id: 'documents' })}>{t('header.menu.documents', 'Documents')}</MenuLink>
        <MenuButton isNarrowOnly onClick={ask}>
          {t('header.support', 'Support')}
        </MenuButton>
        <MenuButton onClick={() => app.send({ type: 'logout.chosen' })}>{t('logout', 'Log out')}</MenuButton>
      </Menu>
      {failed ? <HelpFailed /> : null}
    </>
  )
}

/** The unread notifications; without any, and until they are known, nothing. */
function useUnread() {
  const client = useApi()
  // The header is outside of the pages' query provider.
  const { data } = useQuery(notificationsQuery(client), queriesOf(client))
  const count = data?.filter(({ read }) => !read).length ?? 0
  return count === 0
    ? undefined
    : { count, label: t('header.menu.unread', 'Notifications, {count} unread', { count }) }
}
