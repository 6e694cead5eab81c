import type { ReactNode } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { Sections } from '../../ui/Sections.tsx'
import { t } from '../../ui/text.ts'

const pages = [
  ['account', () => t('account_sections.account', 'Overview')],
  ['profile', () => t('account_sections.profile', 'Profile')],
  ['family', () => t('family.short', 'Family page')],
  ['notifications', () => t('notifications.title', 'Notifications')],
] as const

interface AccountSectionsProps {
  readonly current: (typeof pages)[number][0]
  readonly children: ReactNode
}

/** A page of the account, with links to the others. */
export function AccountSections({ current, children }: AccountSectionsProps) {
  return (
    <Sections
      label={t('account_page.title', 'Your account')}
      links={pages.map(([id, label]) => ({
        href: format({ id }),
        label: label(),
        isCurrent: id === current,
      }))}
    >
      {children}
    </Sections>
  )
}
