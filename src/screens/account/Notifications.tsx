import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AppRoute, format } from '../../../machines/routes/route.ts'
import {
  type AccountNotificationsQuery,
  UpdateNotification,
} from '../../api/operations/underwriting.generated.ts'
import { notificationsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { AccountSections } from './AccountSections.tsx'

type Notification = AccountNotificationsQuery['accountNotifications'][number]

/** What happened to the user's applications and policies, newest first, each with a link to its page. */
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
                  'You don’t have any notifications. We also email you about everything important.',
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

interface Shown {
  readonly title: string
  readonly text: string
  readonly route: AppRoute
  readonly go: string
}

function shownOf({ type, result, isChange, amount, on, document }: Notification['metadata']): Shown {
  const money = formatMoney((amount ?? 0) / 100, 'payment')
  const insurance = {
    route: { id: 'insurance' },
    go: t('dashboard.owned.go', 'See your policy'),
  } as const
  switch (type) {
    case 'manual_underwriting_decision':
      return decisionOf(result === 'accepted', isChange)
    case 'first_payment_failed':
      return {
        title: t('notifications.payment', 'Your payment didn’t go through'),
        text: t('notifications.first_payment', 'You weren’t charged.'),
        route: { id: 'home' },
        go: t('notifications.first_payment.go', 'See what you can do'),
      }
    case 'payment_failed':
      return {
        title: t('notifications.payment', 'Your payment didn’t go through'),
        text: t('notifications.payment.text', 'We couldn’t collect {amount}.', { amount: money }),
        route: { id: 'billing' },
        go: t('notifications.billing.go', 'See your billing'),
      }
    case 'coverage_began':
      return {
        title: t('notifications.began', 'You’re covered'),
        text: t('notifications.began.text', 'Your policy is in force.'),
        ...insurance,
      }
    case 'policy_lapsed':
      return {
        title: t('notifications.lapsed', 'Your coverage stopped'),
        text: on
          ? t(
              'notifications.lapsed.last',
              'We didn’t receive your payment in time. Your last day of coverage was {date}.',
              { date: formatDate(on) },
            )
          : t('notifications.lapsed.text', 'We didn’t receive your payment in time.'),
        ...insurance,
      }
    case 'policy_ended':
      return {
        title: t('notifications.ended', 'Your policy has ended'),
        text: t('notifications.ended.text', 'See the last day of coverage and what you can do.'),
        ...insurance,
      }
    case 'policy_replaced':
      return {
        title: t('notifications.replaced', 'Another policy replaced this one'),
        text: t(
          'notifications.replaced.text',
          'Your accidental death policy ended when your new policy began.',
        ),
        route: { id: 'documents' },
        go: t('notifications.documents.go', 'See your documents'),
      }
    case 'policy_reinstated':
      return {
        title: t('notifications.reinstated', 'You’re covered again'),
        text: t('notifications.reinstated.text', 'Your policy is back in force.'),
        ...insurance,
      }
    case 'reinstatement_refused':
      return {
        title: t('notifications.payment', 'Your payment didn’t go through'),
        text: t('notifications.reinstatement.text', 'You weren’t charged, and your policy is not in force.'),
        route: { id: 'policyReinstatement' },
        go: t('reinstatement.title', 'Get your policy back'),
      }
    case 'refund':
      return {
        title: t('notifications.refund', 'A refund of {amount}', { amount: money }),
        text: t('notifications.refund.text', 'It goes back to the card or bank account that paid.'),
        route: { id: 'billing' },
        go: t('policy_status.refund', 'See the refund'),
      }
    case 'refund_returned':
      return {
        title: t('notifications.returned', 'Your refund of {amount} came back', { amount: money }),
        text: t(
          'notifications.returned.text',
          'Your bank couldn’t accept it. Call us to get it another way.',
        ),
        route: { id: 'customerSupport' },
        go: t('notifications.returned.go', 'Contact us'),
      }
    case 'coverage_changing':
      return {
        title: t('notifications.changing', 'A change of your policy is planned for {date}', {
          date: formatDate(on ?? ''),
        }),
        text: t('notifications.changing.text', 'See what changes and when.'),
        ...insurance,
      }
    case 'coverage_changed':
      return {
        title: t('notifications.changed', 'Your coverage has changed'),
        text: t('notifications.changed.text', 'Your new policy is in force.'),
        ...insurance,
      }
    case 'change_payment_failed':
      return {
        title: t('notifications.payment', 'Your payment didn’t go through'),
        text: t(
          'notifications.change_payment.text',
          'You weren’t charged, and your policy stays as it is. You can pay for the change another way.',
        ),
        route: { id: 'confirmUpdate' },
        go: t('notifications.change_payment.go', 'See the change'),
      }
    case 'change_expired':
      return {
        title: t('notifications.change_expired', 'Your coverage didn’t change'),
        text: t(
          'notifications.change_expired.text',
          'The change wasn’t paid in time. Your policy stays as it is.',
        ),
        ...insurance,
      }
    case 'billing_resumed':
      return {
        title: t('notifications.resumed', 'We closed a report about your policy'),
        text: t('notifications.resumed.text', 'Your payments start again. See what’s due and when.'),
        route: { id: 'billing' },
        go: t('notifications.billing.go', 'See your billing'),
      }
    case 'family_page_asked':
      return {
        title: t('notifications.family', 'Your family page opens on {date}', { date: formatDate(on ?? '') }),
        text: t('notifications.family.text', 'The person you share it with asked for it. You can stop it.'),
        route: { id: 'family' },
        go: t('notifications.family.go', 'See or stop it'),
      }
    case 'document_added':
      return {
        title: t('notifications.document', 'You have a new document'),
        text: document?.name ?? '',
        route: document ? { id: 'document', documentId: document.id } : { id: 'documents' },
        go: t('notifications.document.go', 'Open it'),
      }
    case 'card_expiring':
      return {
        title: t('notifications.card', 'Your card expires soon'),
        text: t('notifications.card.text', 'Add another one to keep your payments on time.'),
        route: { id: 'billing', edit: 'edit' },
        go: t('notifications.card.go', 'Change how I pay'),
      }
  }
}

function decisionOf(isAccepted: boolean, isChange: boolean): Shown {
  return {
    title: isAccepted
      ? t('decision.accepted.title', 'You’re approved')
      : t('decision.rejected.title', 'We’ve made a decision'),
    text: isChange
      ? t('notifications.change', 'An underwriter reviewed your coverage change.')
      : t('notifications.application', 'An underwriter reviewed your application.'),
    route: isAccepted || isChange ? { id: 'confirmUpdate' } : { id: 'coverageDenied', type: 'rejected' },
    go: isAccepted
      ? t('decision.accepted.go', 'See my quote')
      : t('decision.rejected.go', 'See our decision'),
  }
}

function Item({ notification: { read, createdOn, metadata }, onOpened }: ItemProps) {
  const { title, text, route, go } = shownOf(metadata)
  return (
    <Card
      as="li"
      title={title}
      padding="l"
      actions={
        <LinkButton href={format(route)} variant="secondary" size="s" onClick={onOpened}>
          {go}
        </LinkButton>
      }
    >
      <p>{text}</p>
      <p className="type-small text-soft">
        {read ? null : <b className="text-brand">{t('notifications.unread', 'New')} · </b>}
        {formatDate(createdOn)}
      </p>
    </Card>
  )
}
