import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UnpaidQuoteQuery } from '../../api/operations/underwriting.generated.ts'
import { queriesOf, unpaidQuoteQuery } from '../../api/queries.ts'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

export type QuoteToBuy = NonNullable<UnpaidQuoteQuery['unpaidQuote']>
export type EstimateBefore = UnpaidQuoteQuery['latestEstimate']

/**
 * The page around a quote, with the button that accepts it: no one accepts what is not there to be read. What is bought
 * stands before the button, in the first view; what else is to be known of it follows.
 */
export type AroundQuote = (quote: ReactNode, more: ReactNode) => ReactNode

interface QuoteShownProps {
  readonly children: (quote: QuoteToBuy, estimate: EstimateBefore) => ReactNode
}

/** The quote that is still to be paid for, once it is there. */
export function QuoteShown({ children }: QuoteShownProps) {
  const api = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery(unpaidQuoteQuery(api), queriesOf(api))
  if (isPending) return <SkeletonBody shape="offer" />
  const quote = data?.unpaidQuote
  if (isError || !quote)
    return (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
        {t('quote.failed', 'Your quote could not be loaded. It is safe with us.')}
      </LoadFailed>
    )
  return children(quote, data.latestEstimate)
}
