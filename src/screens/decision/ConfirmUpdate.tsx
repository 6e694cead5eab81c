import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { coverageFacts, isUntilAge, lastsText } from '../../forms/coverageText.ts'
import { periodOf, premiumPer, shownPremium } from '../../forms/premium.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { NothingPending, type OpenCoverageAdjustmentProps } from '../insurance/CoverageAdjustment.tsx'
import { updatesTitle } from '../insurance/CoverageAdjustmentDetails.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { useLast } from '../useLast.ts'

const approvedTitle = () => t('confirm_update.title', 'You’re approved')

interface ConfirmUpdateProps {
  readonly changing: ComponentType<OpenCoverageAdjustmentProps>
}

/** What an underwriter approved, for the applicant to confirm. */
export default function ConfirmUpdate({ changing: Changing }: ConfirmUpdateProps) {
  const client = useApi()
  const { data, isPending, isFetching, refetch } = useQuery(dashboardQuery(client))
  const quote = data?.quote ?? data?.offering ?? null
  // Kept when it is no longer part of the dashboard, so that the outcome can be shown.
  const change = useLast(data?.coverageAdjustment ?? undefined)
  if (data?.ownership === 'owned' && !quote)
    return change ? (
      <Changing
        key={change.id}
        change={change}
        width="wide"
        title={(status) => (status === 'offered' ? approvedTitle() : updatesTitle())}
        onChanged={() => void refetch()}
      />
    ) : (
      <Page width="wide" title={updatesTitle()}>
        <NothingPending />
      </Page>
    )
  return (
    <Page
      // The title changes once the quote has loaded.
      focusKey="update"
      title={quote ? approvedTitle() : updatesTitle()}
      lead={
        quote
          ? t('confirm_update.lead', 'Review your quote to confirm it. You won’t be charged until you pay.')
          : undefined
      }
    >
      {isPending ? <SkeletonBody shape="offer" /> : null}
      {isPending || quote ? null : (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('confirm_update.failed', 'We couldn’t load your quote.')}
        </LoadFailed>
      )}
      {quote ? (
        <Stack gap="l">
          <Card tone="night" padding="l">
            <Stack gap="s">
              <p className="type-eyebrow">{quote.product.name}</p>
              <Money
                {...shownPremium(premiumPer(quote, quote.billingFrequency), 'quote')}
                per={periodOf(quote.billingFrequency)}
                size="display"
              />
              <DefinitionList
                items={[
                  ...coverageFacts(
                    { productSlug: quote.product.slug, amount: quote.amount },
                    t('quote.amount', 'Total coverage'),
                  ),
                  {
                    key: 'term',
                    term: isUntilAge(quote.product.slug)
                      ? t('purchase.term', 'Term')
                      : t('quote.term', 'Rate locked for'),
                    description: lastsText({ ...quote, productSlug: quote.product.slug }),
                  },
                  {
                    key: 'expires',
                    term: t('quote.expires', 'Quote Expires'),
                    description: formatDate(quote.expiresOn, 'short'),
                  },
                ]}
              />
            </Stack>
          </Card>
          <ActionBar
            primary={
              <LinkButton href={format({ id: 'reviewQuote' })}>
                {t('confirm_update.go', 'Review my quote')}
              </LinkButton>
            }
            secondary={
              <LinkButton variant="secondary" href={format({ id: 'home' })}>
                {t('confirm_update.later', 'Decide later')}
              </LinkButton>
            }
          />
        </Stack>
      ) : null}
    </Page>
  )
}
