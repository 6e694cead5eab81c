import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import {
  type AccountNotificationsQuery,
  UpdateNotification,
} from '../../api/operations/underwriting.generated.ts'
import { notificationsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { AccountSections } from './AccountSections.tsx'

type Notification = AccountNotificationsQuery['accountNotifications'][number]

/** Decisions about the user's applications, newest first, each with a link to act on it. */
export default function Notifications() {
  const client = useApi()
  const queries = useQueryClient()
  const query = useQuery(notificationsQuery(client))
  const { mutate } = useMutation({
    mutationFn: (notificationId: string) => client.mutate(UpdateNotification, { notificationId }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: notificationsQuery(client).queryKey }),
  })
  return (
    <AccountSections current="notifications">
      <Page title={t('notifications.title', 'Notifications')}>
        <Loaded
          query={query}
          shape="list"
          loading={t('notifications.loading', 'Loading your notifications')}
          isKept
          failed={t('notifications.failed', 'We couldn’t load your notifications.')}
        >
          {(data) =>
            data.length === 0 ? (
              <p>
                {t(
                  'notifications.none',
                  'You don’t have any notifications. We also email you about every decision.',
                )}
              </p>
            ) : (
              <Stack as="ul" gap="m">
                {data.map((notification) => (
                  <Item
                    key={notification.id}
                    notification={notification}
                    onOpened={() => mutate(notification.id)}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Page>
    </AccountSections>
  )
}

interface ItemProps {
  readonly notification: Notification
  readonly onOpened: () => void
}

function Item({ notification: { read, createdOn, metadata }, onOpened }: ItemProps) {
  const isAccepted = metadata.result === 'accepted'
  const href = format(
    isAccepted || metadata.isChange ? { id: 'confirmUpdate' } : { id: 'coverageDenied', type: 'rejected' },
  )
  return (
    <Card
      as="li"
      title={
        isAccepted
          ? t('decision.accepted.title', 'You’re approved')
          : t('decision.rejected.title', 'We’ve made a decision')
      }
      padding="l"
      actions={
        <LinkButton href={href} variant={read ? 'secondary' : 'primary'} onClick={onOpened}>
          {isAccepted
            ? t('decision.accepted.go', 'See my quote')
            : t('decision.rejected.go', 'See our decision')}
        </LinkButton>
      }
    >
      <p>
        {read ? null : <b>{t('notifications.unread', 'New')} · </b>}
        {formatDate(createdOn)}
      </p>
      <p>
        {metadata.isChange
          ? t('notifications.change', 'An underwriter reviewed your coverage change.')
          : t('notifications.application', 'An underwriter reviewed your application.')}
      </p>
    </Card>
  )
}
