import './Dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/place.ts'
import type { Client } from '../../api/client.ts'
import { dashboardQuery, queriesOf } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ReinstatementNotice } from '../reinstatement/ReinstatementNotice.tsx'
import { SupportWays } from '../support/SupportWays.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { InsuranceCard } from './InsuranceCard.tsx'
import { PolicyRecords } from './PolicySections.tsx'

/** Home: one insurance card, in the state that the carrier says, and where to find help. */
export default function Dashboard({ client }: { readonly client: Client }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    dashboardQuery(client),
    queriesOf(client),
  )
  const name = data?.firstName
  const failed = isError || data === null
  const isCovered = data?.policy?.firstPayment === 'paid' && data.policy.status === 'valid'
  return (
    <Page
      width="wide"
      title={
        name ? t('dashboard.title', 'Welcome, {name}', { name }) : t('dashboard.title.nameless', 'Welcome')
      }
    >
      <div className="dashboard">
        {isPending ? (
          <SkeletonBody shape="offer" label={t('dashboard.loading', 'Loading your dashboard')} />
        ) : null}
        {failed ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {t('dashboard.failed', 'Your dashboard could not be loaded.')}
          </LoadFailed>
        ) : null}
        {data && data.ownership !== 'owned' ? <ReinstatementNotice /> : null}
        {data ? <InsuranceCard home={data} /> : null}
        {/* It comes with what stands above it, which would move it. */}
        {isPending ? null : (
          <Stack gap="l">
            {data?.ownership === 'owned' && data.policy ? <PolicyRecords policy={data.policy} /> : null}
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
      <p className="type-small text-soft" hidden={isPending}>
        {isCovered
          ? t(
              'dashboard.disclaimer.covered',
              'Your policy is active. This page is a summary: what your policy covers, its own terms say.',
            )
          : t(
              'dashboard.disclaimer',
              'This page is a summary. Coverage is subject to underwriting and to the terms of your policy.',
            )}
      </p>
    </Page>
  )
}

function Help() {
  return (
    <Card title={t('dashboard.help', 'Need Help?')} headingLevel={2} padding="l">
      <SupportWays />
      <p className="dashboard-account">
        <a href={format({ id: 'account' })}>{t('dashboard.account', 'Your account and how we reach you')}</a>
      </p>
    </Card>
  )
}
