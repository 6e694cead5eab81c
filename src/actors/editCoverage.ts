import { fromPromise } from 'xstate'
import type {
  EditableCoverage,
  LoadCoverageInput,
  Price,
  SaveCoverageInput,
} from '../../machines/coverage-editor/coverageEditor.types.ts'
import { editableEstimate, editableOffering, editableQuote } from '../../machines/coverage-editor/editable.ts'
import type { AskPriceInput } from '../../machines/live-price/livePrice.machine.ts'
import { required } from '../../machines/required.ts'
import { AdjustPolicy, RequestCoverageAdjustment } from '../api/operations/coverageAdjustments.generated.ts'
import { AdjustEstimate, UpdateEstimateDatum } from '../api/operations/journeys.generated.ts'
import {
  AdjustProductOffering,
  EditableOfferings,
  UpdateProductOffering,
} from '../api/operations/offerings.generated.ts'
import { AdjustQuote, UnpaidQuote, UpdateQuote } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** Loads the coverage to edit, and its limits. */
export function defineLoadCoverage({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<EditableCoverage | null, LoadCoverageInput>(async ({ input: { mode }, signal }) => {
    switch (mode) {
      case 'estimate': {
        const { latestEstimate } = await client.query(UnpaidQuote, {}, { signal })
        return latestEstimate && editableEstimate(latestEstimate)
      }
      case 'quote':
        return editableQuote((await client.query(UnpaidQuote, {}, { signal })).unpaidQuote)
      case 'adOffering':
      case 'termLifeOffering':
        return editableOffering(
          (await client.query(EditableOfferings, {}, { signal })).productOfferings,
          mode,
        )
      // The page has already loaded it.
      case 'policy':
        return null
    }
  })
}

/** The price for another amount or term. */
export function defineAskPrice({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AskPriceInput>(async ({ input: { mode, id, amount, years }, signal }) => {
    const size = { amount, termDuration: years, termUnit: 'year' } as const
    if (mode === 'estimate')
      return (await client.query(AdjustEstimate, { id, ...size }, { signal })).adjustEstimate
    if (mode === 'policy') {
      const asked = { id: required(id, 'policy'), amount }
      return (await client.query(AdjustPolicy, asked, { signal })).adjustPolicy
    }
    const changed = { id: required(id, 'coverage'), ...size }
    return mode === 'quote'
      ? (await client.query(AdjustQuote, changed, { signal })).adjustQuote
      : (await client.query(AdjustProductOffering, changed, { signal })).adjustProductOffering
  })
}

export function defineSaveCoverage({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SaveCoverageInput>(
    async ({ input: { mode, id, amount, years, billingFrequency }, signal }) => {
      const size = { amount, termDuration: years, termUnit: 'year', billingFrequency } as const
      switch (mode) {
        case 'estimate':
          return await client.mutate(
            UpdateEstimateDatum,
            // Estimates store the term in months.
            { estimateId: id, amount, termDuration: years * 12, termUnit: 'month' },
            { signal },
          )
        case 'quote':
          return await client.mutate(UpdateQuote, { quoteId: id, ...size }, { signal })
        case 'adOffering':
        case 'termLifeOffering':
          return await client.mutate(UpdateProductOffering, { offeringId: id, ...size }, { signal })
        case 'policy':
          return await client.mutate(RequestCoverageAdjustment, { policyId: id, amount }, { signal })
      }
    },
  )
}
