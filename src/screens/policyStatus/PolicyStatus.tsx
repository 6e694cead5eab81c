import './PolicyStatus.css'
import { type AppRoute, format } from '../../../machines/routes/route.ts'
import { type PolicyStatusTitle, policyStatusTitles } from '../../../rules/policyStatus.ts'
import type { PolicyStatusPartsFragment } from '../../api/operations/policies.generated.ts'
import { amountText } from '../../forms/coverageText.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { Status as Tone } from '../../ui/controlIcons.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'

type Status = PolicyStatusPartsFragment

interface Shown {
  readonly tone: Tone
  readonly title: PolicyStatusTitle
  readonly day?: string | null
  readonly lines: readonly string[]
  /** The one thing to do. */
  readonly action?: { readonly route: AppRoute; readonly label: string } | undefined
}

interface PolicyStatusProps {
  /** Null if there is no policy. */
  readonly status: Status | null
  /** The current page, which is not linked. */
  readonly here: AppRoute['id']
}

/** The status of the policy at the head of every page about it, with the one thing to do. */
export function PolicyStatus({ status, here }: PolicyStatusProps) {
  if (!status) return null
  const { tone, action } = shownOf(status)
  const { title, text } = policyStatusText(status)
  return (
    <section className="policy-status" aria-label={t('policy_status.label', 'Your policy’s status')}>
      <Banner
        tone={tone}
        title={
          status.__typename === 'ChangingStatus' ? (
            <>
              <span className="type-eyebrow">{t('updates.pending', 'UPDATES PENDING')}</span>
              <br />
              {title}
            </>
          ) : (
            title
          )
        }
        action={
          action && action.route.id !== here ? (
            <LinkButton href={format(action.route)} size="s">
              {action.label}
            </LinkButton>
          ) : undefined
        }
      >
        <p>
          <Unbroken>{text}</Unbroken>
        </p>
      </Banner>
    </section>
  )
}

/** The title and what it means, for pages and dialogs. */
export function policyStatusText(status: Status): { title: string; text: string } {
  const { title, day, lines } = shownOf(status)
  const date = day ? formatDate(day) : ''
  return { title: t(`policy_status.${title}`, policyStatusTitles[title], { date }), text: lines.join(' ') }
}

const dollars = (cents: number) => formatMoney(cents / 100, 'payment')

const payAction = (owed: number) => ({
  route: { id: 'billing' } as const,
  label: t('policy_status.pay', 'Pay {amount} now', { amount: dollars(owed) }),
})
const quoteAction = () => ({
  route: { id: 'estimate' } as const,
  label: t('policy_status.quote', 'Get a new quote'),
})

const wrongReportAction = () => ({
  route: { id: 'customerSupport' } as const,
  label: t('policy_status.wrong_report', 'Tell us if this is wrong'),
})

const processingText = () =>
  t(
    'policy_status.paying',
    'We’re processing your payment. It may take up to 5 business days. You don’t have to do anything.',
  )
const reportText = () =>
  t(
    'policy_status.report',
    'We received a report about this policy and are looking into it. We don’t charge payments until we’ve decided.',
  )

function shownOf(status: Status): Shown {
  switch (status.__typename) {
    case 'InForceStatus':
      return {
        tone: 'success',
        title: 'inForce',
        lines: [
          status.endsOn === null
            ? t('policy_status.covered', 'You’re covered for {amount}.', { amount: amountText(status) })
            : t('policy_status.covered_until', 'You’re covered for {amount} until {date}.', {
                amount: amountText(status),
                date: formatDate(status.endsOn),
              }),
          ...(status.isPaying ? [processingText()] : []),
        ],
      }
    case 'PastDueStatus':
      return {
        tone: 'warning',
        title: status.payBy === null ? 'pastDueUndated' : 'pastDue',
        day: status.payBy,
        lines: [
          status.reason === null
            ? t('policy_status.no_card', 'We didn’t have a card or bank account to charge.')
            : t('policy_status.declined', 'Your payment didn’t go through: {reason}', {
                reason: status.reason,
              }),
          status.payBy === null
            ? t('policy_status.pay_now', 'You’re still covered. Pay now to stay covered.')
            : t('policy_status.pay_by', 'You’re still covered. Pay by the end of that day to stay covered.'),
        ],
        action: payAction(status.owed),
      }
    case 'LapsedStatus':
      return {
        tone: 'danger',
        title: 'lapsed',
        day: status.since,
        lines: status.isOnHold
          ? [reportText()]
          : status.isPaying || status.payBy === null
            ? [processingText()]
            : [
                t(
                  'policy_status.restore',
                  'Your coverage stopped because your payments weren’t made. Pay by {date} to be covered again, without new health questions.',
                  { date: formatDate(status.payBy) },
                ),
              ],
        action: status.isOnHold
          ? wrongReportAction()
          : status.payBy === null
            ? undefined
            : payAction(status.owed),
      }
    case 'EndedStatus':
      return shownOfEnded(status)
    case 'CanceledStatus':
      return {
        tone: 'info',
        title: status.isOver ? 'canceled' : 'canceling',
        day: status.on,
        lines: [
          status.isOver
            ? t('policy_status.canceled', 'You’re no longer covered, and we won’t charge you again.')
            : t(
                'policy_status.canceling',
                'You’re covered until the end of that day, and we won’t charge you again.',
              ),
          ...refundLine(status.refunded),
        ],
        action:
          status.refunded > 0
            ? { route: { id: 'billing' }, label: t('policy_status.refund', 'See the refund') }
            : quoteAction(),
      }
    case 'ChangingStatus':
      return {
        tone: 'info',
        title: 'changing',
        day: status.on,
        lines: [
          ...(status.newAmount === null
            ? [
                t('policy_status.extended', 'Your term is extended, at another price from that day.'),
                ...(status.endsOn === null
                  ? []
                  : [
                      t('policy_status.covered_until', 'You’re covered for {amount} until {date}.', {
                        amount: amountText(status),
                        date: formatDate(status.endsOn),
                      }),
                    ]),
              ]
            : [
                t(
                  'policy_status.amount',
                  'Your coverage changes to {to}. Until then, you’re covered for {from}.',
                  {
                    to: amountText({ productSlug: status.productSlug, amount: status.newAmount }),
                    from: amountText(status),
                  },
                ),
              ]),
          ...(status.isPaying ? [processingText()] : []),
        ],
        action:
          status.pendingPolicyId === null
            ? undefined
            : {
                route: { id: 'pendingDetails', pendingPolicyId: status.pendingPolicyId },
                label: t('updates.pending.go', 'SEE DETAILS'),
              },
      }
    case 'OnHoldStatus':
      return {
        tone: 'info',
        title: 'onHold',
        lines: [
          ...(status.isOver ? [] : [t('policy_status.still_in_force', 'Your policy is in force.')]),
          reportText(),
        ],
        action: wrongReportAction(),
      }
  }
}

function shownOfEnded(status: Extract<Status, { __typename: 'EndedStatus' }>): Shown {
  const ended = { tone: 'info', title: 'ended', day: status.on } as const
  const refund = refundLine(status.refunded)
  if (status.endedAs === 'claimed')
    return { ...ended, lines: [t('policy_status.claimed', 'The claim was approved.'), ...refund] }
  if (status.endedAs === 'expired')
    return {
      ...ended,
      lines: [t('policy_status.expired', 'Its term is over, so you’re no longer covered.'), ...refund],
      action: quoteAction(),
    }
  const unpaid = t('policy_status.unpaid', 'You’re no longer covered, because your payments weren’t made.')
  if (status.isPaying) return { ...ended, lines: [unpaid, processingText()] }
  if (status.isDeciding)
    return {
      ...ended,
      lines: [unpaid, t('policy_status.deciding', 'We’re deciding whether you can get it back.')],
      action: { route: { id: 'policyReinstatement' }, label: t('updates.pending.go', 'SEE DETAILS') },
    }
  if (status.reinstateBy === null) return { ...ended, lines: [unpaid, ...refund], action: quoteAction() }
  const date = formatDate(status.reinstateBy)
  return {
    ...ended,
    tone: 'warning',
    lines: [
      unpaid,
      status.asksQuestions
        ? t(
            'policy_status.reinstate_asked',
            'You can ask to get it back until {date}. We’ll ask health questions first.',
            { date },
          )
        : t('policy_status.reinstate', 'You can get it back until {date}, without new health questions.', {
            date,
          }),
      ...refund,
    ],
    action: {
      route: { id: 'policyReinstatement' },
      label: t('reinstatement.title', 'Get your policy back'),
    },
  }
}

const refundLine = (refunded: number) =>
  refunded > 0 ? [t('policy_status.refunded', 'Your refund: {amount}.', { amount: dollars(refunded) })] : []
