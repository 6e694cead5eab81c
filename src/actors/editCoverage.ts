import { fromPromise } from 'xstate'
import type {
  EditableCoverage,
  LoadCoverageInput,
  SaveCoverageInput,
} from '../../machines/coverage-editor/coverageEditor.types.ts'
import { editableEstimate, editableOffering, editableQuote } from '../../machines/coverage-editor/editable.ts'
import { RequestCoverageAdjustment } from '../api/operations/coverageAdjustments.generated.ts'
import { UpdateEstimateDatum } from '../api/operations/journeys.generated.ts'
import { EditableOfferings, UpdateProductOffering } from '../api/operations/offerings.generated.ts'
import { UnpaidQuote, UpdateQuote } from '../api/operations/underwriting.generated.ts'
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

/** Saves the coverage in its own way for each mode. */
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
