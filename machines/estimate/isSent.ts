import type { Journey, JourneyCoverage } from '../../rules/contract/schema.generated.ts'

interface Progress extends Pick<Journey, 'hasPolicy' | 'applicationResult'> {
  coverage: Pick<JourneyCoverage, 'basis'> | null
}

/** Whether the estimate was applied for: from then on the carrier does not change it. */
export const isSent = ({ hasPolicy, applicationResult, coverage }: Progress): boolean =>
  hasPolicy ||
  coverage?.basis === 'quote' ||
  applicationResult === 'pending' ||
  applicationResult === 'referred_to_underwriter'
