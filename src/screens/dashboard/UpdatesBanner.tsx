import { type AppRoute, format } from '../../../machines/routes/route.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import type { Home } from './HomeLoaded.tsx'

/** Pending changes, with links to them (product-and-after-purchase 2, policy-updates banner). */
export function UpdatesBanner({ home }: { readonly home: Home }) {
  const update = updateOf(home)
  return update ? (
    <Banner
      title={update.title}
      action={
        <LinkButton href={format(update.route)} variant="secondary" size="s">
          {update.go}
        </LinkButton>
      }
    >
      <p>{update.text}</p>
    </Banner>
  ) : null
}

/** Statuses of a change in which the policyholder has to act. */
const forOwner = ['underwriting_required', 'offered', 'payment_due'] as const

function changeOf({ status, pendingPolicy }: NonNullable<Home['coverageAdjustment']>) {
  const route: AppRoute = pendingPolicy
    ? { id: 'pendingDetails', pendingPolicyId: pendingPolicy.id }
    : { id: 'confirmUpdate' }
  return forOwner.some((one) => one === status)
    ? {
        route,
        title: t('updates.approval', 'PENDING YOUR APPROVAL'),
        text:
          status === 'underwriting_required'
            ? t('updates.change.questions', 'Your request needs a few answers.')
            : t('updates.change.offered', 'Your coverage change is ready.'),
        go: t('updates.approval.go', 'REVIEW'),
      }
    : {
        route,
        title: t('updates.pending', 'UPDATES PENDING'),
        text:
          status === 'rejected'
            ? t('updates.change.over', 'We made a decision on your request.')
            : status === 'underwriting' || status === 'referred_to_underwriter'
              ? t('updates.change.reviewed', 'We’re reviewing your request to change your coverage.')
              : t('updates.change', 'Your coverage is about to change.'),
        go: t('updates.pending.go', 'SEE DETAILS'),
      }
}

function updateOf({
  card,
  pendingPolicy,
  policyStatus,
  coverageAdjustment: change,
  decision,
  quote,
  offering,
}: Home) {
  // The status of the policy shows a scheduled change, unless something more urgent leads.
  const isShown = change?.status === 'scheduled' && policyStatus?.__typename === 'ChangingStatus'
  if (change && change.status !== 'expired' && !isShown) return changeOf(change)
  const details: AppRoute | null = pendingPolicy
    ? { id: 'pendingDetails', pendingPolicyId: pendingPolicy.id }
    : decision?.result === 'referred_to_underwriter'
      ? { id: 'manualReview' }
      : null
  if (details)
    return {
      route: details,
      title: t('updates.pending', 'UPDATES PENDING'),
      text: pendingPolicy
        ? t('updates.pending.policy', 'Your new policy starts with its first payment.')
        : t('updates.pending.review', 'An underwriter is reviewing your application.'),
      go: t('updates.pending.go', 'SEE DETAILS'),
    }
  // An application whose payment was refused is already approved.
  return (quote || offering) && card?.__typename !== 'RefusedPaymentCard'
    ? {
        route: { id: 'confirmUpdate' } as const,
        title: t('updates.approval', 'PENDING YOUR APPROVAL'),
        text: t('updates.approval.text', 'Your new quote is ready.'),
        go: t('updates.approval.go', 'REVIEW'),
      }
    : null
}
