import { fromPromise } from 'xstate'
import type {
  EditableCoverage,
  LoadCoverageInput,
  SaveCoverageInput,
} from '../../machines/coverage-editor/coverageEditor.types.ts'
import { editableEstimate, editableQuote } from '../../machines/coverage-editor/editable.ts'
import type { AskPriceInput, Price } from '../../machines/live-price/livePrice.types.ts'
import { required } from '../../machines/required.ts'
import { AdjustEstimate, UpdateEstimateDatum } from '../api/operations/journey.generated.ts'
import { AdjustQuote, UnpaidQuote, UpdateQuote } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** What is to be changed, and what it may be changed to. */
export function defineLoadCoverage({ api }: Pick<Effects, 'api'>) {
  return fromPromise<EditableCoverage | null, LoadCoverageInput>(async ({ input: { mode }, signal }) => {
    const { unpaidQuote, latestEstimate } = await api.client.query(UnpaidQuote, {}, { signal })
    switch (mode) {
      case 'estimate':
        return latestEstimate && editableEstimate(latestEstimate)
      case 'quote':
        return editableQuote(unpaidQuote)
      case 'adOffering':
      case 'termLifeOffering':
        return null
    }
  })
}

/** What another amount or term would cost. */
export function defineAskPrice({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AskPriceInput>(async ({ input: { mode, id, amount, years }, signal }) => {
    const size = { amount, termDuration: years, termUnit: 'year' } as const
    switch (mode) {
      case 'estimate':
        return (await api.client.query(AdjustEstimate, { id, ...size }, { signal })).adjustEstimate
      case 'quote':
      case 'adOffering':
      case 'termLifeOffering':
        return (await api.client.query(AdjustQuote, { id: required(id, 'quote'), ...size }, { signal }))
          .adjustQuote
    }
  })
}

/** Saves another amount, term or billing frequency. */
export function defineSaveCoverage({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SaveCoverageInput>(
    async ({ input: { mode, id, amount, years, billingFrequency }, signal }) => {
      switch (mode) {
        case 'estimate':
          return await api.client.mutate(
            UpdateEstimateDatum,
            // An estimate counts its term in months.
            { estimateId: id, amount, termDuration: years * 12, termUnit: 'month' },
            { signal },
          )
        case 'quote':
        case 'adOffering':
        case 'termLifeOffering':
          return await api.client.mutate(
            UpdateQuote,
            { quoteId: id, amount, termDuration: years, termUnit: 'year' },
            { signal },
          )
      }
    },
  )
}
