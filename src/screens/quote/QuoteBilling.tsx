import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import type { BillingFrequency } from '../../../rules/contract/schema.generated.ts'
import { UpdateQuote } from '../../api/operations/underwriting.generated.ts'
import { unpaidQuoteQuery } from '../../api/queries.ts'
import { problemText } from '../../forms/problemText.ts'
import { useApi } from '../apiContext.ts'
import { BillingChoice } from '../coverage/BillingChoice.tsx'
import type { QuoteToBuy } from './QuoteShown.tsx'

/** How the quote will be paid: saved on each choice, and reverted if saving fails. */
export function QuoteBilling({ quote }: { readonly quote: QuoteToBuy }) {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (billingFrequency: BillingFrequency) =>
      api.mutate(UpdateQuote, {
        quoteId: quote.id,
        amount: quote.amount,
        termDuration: quote.termDuration,
        termUnit: quote.termUnit,
        billingFrequency,
      }),
    onSuccess: () => queries.invalidateQueries(unpaidQuoteQuery(api)),
  })
  return (
    <BillingChoice
      price={quote}
      basis="quote"
      value={isPending ? variables : quote.billingFrequency}
      disabled={quote.status !== 'pending'}
      errors={error ? [problemText(toProblem(error), { isKept: false })] : []}
      onChoose={mutate}
    />
  )
}
