import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TermOfferQuery, UnpaidQuoteQuery } from '../../api/operations/underwriting.generated.ts'
import { termOfferQuery, unpaidQuoteQuery } from '../../api/queries.ts'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

export type QuoteToBuy = NonNullable<UnpaidQuoteQuery['unpaidQuote']>
type Outcome = NonNullable<TermOfferQuery['applicationOutcome']>
/** An offering below the requested amount, which becomes a quote once it is accepted. */
export type TermOffering = Extract<Outcome, { __typename: 'TermOfferOutcome' }>['offering']
export type EstimateBefore = UnpaidQuoteQuery['latestEstimate']

/**
 * The page around a quote, with the button that accepts it. The button is shown only after the
 * quote has loaded. What the user buys comes before the button, within the first screen; details
 * follow.
 */
export type AroundQuote = (quote: ReactNode, more: ReactNode) => ReactNode

interface QuoteShownProps {
  readonly children: (quote: QuoteToBuy | TermOffering, estimate: EstimateBefore) => ReactNode
}

/** The unpaid quote or the offering before it, once it has loaded. */
export function QuoteShown({ children }: QuoteShownProps) {
  const api = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery(unpaidQuoteQuery(api))
  const hasQuote = data?.unpaidQuote != null
  const offer = useQuery({ ...termOfferQuery(api), enabled: data !== undefined && !hasQuote })
  if (isPending || offer.isLoading) return <SkeletonBody shape="offer" />
  const quote = data?.unpaidQuote ?? offer.data
  if (isError || !quote)
    return (
      <LoadFailed
        busy={isFetching || offer.isFetching}
        onRetry={() => {
          void refetch()
          if (!hasQuote) void offer.refetch()
        }}
      >
        {t('quote.failed', 'We couldn’t load your quote. It’s still saved.')}
      </LoadFailed>
    )
  return children(quote, data.latestEstimate)
}
