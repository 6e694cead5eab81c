import type { AppRoute } from '../routes/route.ts'

/** The input of {@link continueTarget}. */
export interface BuilderSituation {
  /** A guest, or a password without its code. */
  readonly isIdentifiedOnly: boolean
  /** The builder was opened from another part of the app, to return to it. */
  readonly isInJourney: boolean
  readonly isOnList: boolean
  readonly flow: BuilderFlow
  readonly count: number
  /** The share of the list that the policy in force covers; null without a policy. */
  readonly percentCovered: number | null
}

/** Where the builder was opened from. */
export type BuilderFlow = 'wishes' | 'dashboard'

/** The target of the builder's continue button (spec: product 4, "builder continue target"). */
export function continueTarget({
  isIdentifiedOnly,
  isInJourney,
  isOnList,
  flow,
  count,
  percentCovered,
}: BuilderSituation): Extract<AppRoute['id'], 'coveragePreview' | 'home' | 'wishes' | 'prioritizeWishes'> {
  // An owner has no estimate to make, even if a reload has lost where the builder was opened from.
  const isOwner = percentCovered !== null
  if (isIdentifiedOnly || (!isOwner && (!isInJourney || isOnList))) return 'coveragePreview'
  const nothingToRank = count < 2 || percentCovered === null || percentCovered >= 100
  if (!nothingToRank) return 'prioritizeWishes'
  return flow === 'dashboard' ? 'home' : 'wishes'
}
