import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { type Home, HomeLoaded, useHome } from '../dashboard/HomeLoaded.tsx'
import { premiumFact, termText } from '../planText.ts'
import { BackToInsurance } from './BackToInsurance.tsx'
import { CoverageChange, NothingPending, useChange } from './CoverageChange.tsx'

type Policy = NonNullable<Home['pendingPolicy']>

/** The policy of today beside the one that waits for its first payment. */
export default function PendingDetails({ policyId }: { readonly policyId: string }) {
  const query = useHome()
  const { change, isLoading } = useChange(query.data?.coverageAdjustment)
  return (
    <Page width="wide" title={t('pending.title', 'Updates to your coverage')} focusKey={change?.status}>
      <HomeLoaded query={query}>
        {({ policy, pendingPolicy }) =>
          isLoading ? (
            <SkeletonBody shape="offer" />
          ) : change &&
            (change.pendingPolicy?.id ?? policyId) === policyId &&
            pendingPolicy?.id !== policyId ? (
            <CoverageChange change={change} onChanged={() => void query.refetch()} />
          ) : policy && pendingPolicy?.id === policyId ? (
            <Stack gap="l">
              <p className="measure">
                {t(
                  'pending.text',
                  'Your current policy stays in force until the new one is paid. Then the new one replaces it.',
                )}
              </p>
              <Columns as="ul" min="l" gap="l">
                <Facts title={t('pending.current', 'Now')} policy={policy} />
                <Facts title={t('pending.new', 'After the change')} policy={pendingPolicy} />
              </Columns>
              <ActionBar
                primary={
                  <LinkButton href={format({ id: 'fulfillmentStart' })}>
                    {t('pending.go', 'Go to payment')}
                  </LinkButton>
                }
                secondary={<BackToInsurance />}
              />
            </Stack>
          ) : (
            <NothingPending />
          )
        }
      </HomeLoaded>
    </Page>
  )
}

function Facts({ title, policy }: { readonly title: string; readonly policy: Policy }) {
  return (
    <Card as="li" title={title} padding="l">
      <DefinitionList
        items={[
          { key: 'product', term: t('pending.product', 'Product'), description: policy.product.name },
          {
            key: 'amount',
            term: t('confirmation.amount', 'Coverage amount'),
            description: formatMoney(policy.amount, 'coverage'),
          },
          { key: 'term', term: t('confirmation.term', 'Term'), description: termText(policy) },
          premiumFact(policy),
        ]}
      />
    </Card>
  )
}
