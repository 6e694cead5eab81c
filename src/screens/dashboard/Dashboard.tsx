import './Dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { guestHomeQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { PolicyStatus } from '../policyStatus/PolicyStatus.tsx'
import { ReinstatementNotice } from '../reinstatement/ReinstatementNotice.tsx'
import { SupportWays } from '../support/SupportWays.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { EndedPolicy } from './EndedPolicy.tsx'
import { HomeLoaded, useHome } from './HomeLoaded.tsx'
import { ApplicationOffer, EstimateOffer, InsuranceCard, MarketingOffer } from './InsuranceCard.tsx'
import { OfferLink } from './Offer.tsx'
import { PastDueDialog } from './PastDueDialog.tsx'
import { UpdatesBanner } from './UpdatesBanner.tsx'
import { WishesCard } from './WishesCard.tsx'

/** Home: one insurance card, whose state the carrier chooses, and links to help. */
export default function Dashboard() {
  const query = useHome()
  const { data, isPending } = query
  const name = data?.firstName
  const late = data?.policy?.latePremium
  const isCovered = data?.policy?.firstPayment === 'paid' && data.policy.status === 'valid'
  // The policy that ended and the offer of another one fill the first column.
  const hasEnded = Boolean(data?.endedPolicy)
  return (
    <Page
      width="wide"
      // The name arrives after the page.
      focusKey="home"
      title={
        name ? t('dashboard.title', 'Welcome, {name}', { name }) : t('dashboard.title.nameless', 'Welcome')
      }
    >
      <PolicyStatus status={data?.policyStatus ?? null} here="home" />
      {/* A new element: the status above would move the skeleton down. */}
      <div key={String(isPending)} className="dashboard">
        <Stack gap="l">
          <HomeLoaded query={query}>
            {(home) => (
              <Stack gap="l">
                <UpdatesBanner home={home} />
                <ReinstatementNotice
                  isOwned={home.ownership === 'owned'}
                  shownLabel={home.policyStatus?.label ?? null}
                />
                <EndedPolicy policy={home.endedPolicy} />
                {home.card ? (
                  <OfferLink value={format({ id: 'insurance' })}>
                    <InsuranceCard card={home.card} />
                  </OfferLink>
                ) : null}
              </Stack>
            )}
          </HomeLoaded>
          {/* Rendered together with the content above it, which would otherwise move it. */}
          {isPending || hasEnded ? null : <WishesCard />}
        </Stack>
        {isPending ? null : (
          <Stack gap="l">
            {hasEnded ? <WishesCard /> : null}
            <Help />
          </Stack>
        )}
      </div>
      {data?.unreadDecision ? (
        <DecisionDialog
          key={data.unreadDecision.id}
          id={data.unreadDecision.id}
          hasOffer={data.offering !== null}
          isAccepted={data.unreadDecision.metadata.result === 'accepted'}
        />
      ) : null}
      {late && !late.processing && data?.policyStatus && !data.unreadDecision ? (
        <PastDueDialog key={late.invoiceId} late={late} status={data.policyStatus} />
      ) : null}
      <p className="type-small text-soft" hidden={isPending}>
        {isCovered
          ? t(
              'dashboard.disclaimer.covered',
              'Your policy is active. This page is a summary. Your policy documents have the full terms.',
            )
          : t(
              'dashboard.disclaimer',
              'This page is a summary. Coverage is subject to underwriting and to the terms of your policy.',
            )}
      </p>
    </Page>
  )
}

/**
 * A guest's home page: the estimate in progress, or a link to one (product-and-after-purchase 4,
 * home ownership).
 */
export function GuestDashboard() {
  const client = useApi()
  const { data, isPending } = useQuery(guestHomeQuery(client))
  return (
    <Page width="wide" title={t('dashboard.title.nameless', 'Welcome')}>
      <div className="dashboard">
        <Stack gap="l">
          {isPending ? (
            <SkeletonBody shape="offer" label={t('dashboard.loading', 'Loading your dashboard')} />
          ) : data?.application ? (
            <ApplicationOffer application={data.application} />
          ) : data?.estimate ? (
            <EstimateOffer estimate={data.estimate} />
          ) : (
            <MarketingOffer />
          )}
          {isPending ? null : <WishesCard isGuest />}
        </Stack>
        {isPending ? null : <Help />}
      </div>
    </Page>
  )
}

function Help() {
  return (
    <Card title={t('dashboard.help', 'Need Help?')} headingLevel={2} padding="l">
      <SupportWays />
      <p className="dashboard-account">
        <a href={format({ id: 'account' })}>{t('dashboard.account', 'Your account and contact details')}</a>
      </p>
    </Card>
  )
}
