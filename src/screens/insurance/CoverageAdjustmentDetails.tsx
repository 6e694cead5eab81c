import type { ComponentType } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { coverageFacts } from '../../forms/coverageText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { type Home, HomeLoaded, useHome } from '../dashboard/HomeLoaded.tsx'
import { premiumFact, termText } from '../planText.ts'
import { useLast } from '../useLast.ts'
import { BackToInsurance } from './BackToInsurance.tsx'
import { NothingPending, type OpenCoverageAdjustmentProps } from './CoverageAdjustment.tsx'

interface CoverageAdjustmentDetailsProps {
  readonly policyId: string
  readonly changing: ComponentType<OpenCoverageAdjustmentProps>
}

export const updatesTitle = () => t('pending.title', 'Updates to your coverage')

type Policy = NonNullable<Home['pendingPolicy']>

/** The current policy beside the one waiting for its first payment. */
export default function CoverageAdjustmentDetails({
  policyId,
  changing: Changing,
}: CoverageAdjustmentDetailsProps) {
  const query = useHome()
  // Kept when it is no longer part of the dashboard, so that the outcome can be shown.
  const change = useLast(query.data?.coverageAdjustment ?? undefined)
  if (
    change &&
    (change.pendingPolicy?.id ?? policyId) === policyId &&
    query.data?.pendingPolicy?.id !== policyId
  )
    return (
      <Changing
        key={change.id}
        change={change}
        width="wide"
        title={updatesTitle}
        onChanged={() => void query.refetch()}
      />
    )
  return (
    <Page width="wide" title={updatesTitle()}>
      <HomeLoaded query={query}>
        {({ policy, pendingPolicy }) =>
          policy && pendingPolicy?.id === policyId ? (
            <Stack gap="l">
              <p className="measure">
                {t(
                  'pending.text',
                  'Your current policy stays in force until you pay for the new one. Then the new one replaces it.',
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
          ...coverageFacts(
            { productSlug: policy.product.slug, amount: policy.amount },
            t('quote.amount', 'Total coverage'),
          ),
          { key: 'term', term: t('confirmation.term', 'Term'), description: termText(policy) },
          premiumFact(policy),
        ]}
      />
    </Card>
  )
}
