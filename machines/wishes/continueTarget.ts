import type { AppRoute } from '../routes/route.ts'

/** What decides where the builder leads on to. */
export interface BuilderSituation {
  /** A guest, or a password without its code. */
  readonly isIdentifiedOnly: boolean
  /** The builder was opened out of another part of the app, to come back to it. */
  readonly isInJourney: boolean
  readonly isOnList: boolean
  readonly flow: BuilderFlow
  readonly count: number
  /** What the policy in force covers of the list; null without a policy. */
  readonly percentCovered: number | null
}

/** Where the builder was opened from. */
export type BuilderFlow = 'wishes' | 'dashboard'

/** Where the continue button of the builder leads (spec: product 4, "builder continue target"). */
export function continueTarget({
  isIdentifiedOnly,
  isInJourney,
  isOnList,
  flow,
  count,
  percentCovered,
}: BuilderSituation): Extract<AppRoute['id'], 'coveragePreview' | 'home' | 'wishes' | 'prioritizeWishes'> {
  // An owner has no estimate to go to, also where a reload has forgotten from where the builder was opened.
  const isOwner = percentCovered !== null
  if (isIdentifiedOnly || (!isOwner && (!isInJourney || isOnList))) return 'coveragePreview'
  const nothingToRank = count < 2 || percentCovered === null || percentCovered >= 100
  if (!nothingToRank) return 'prioritizeWishes'
  return flow === 'dashboard' ? 'home' : 'wishes'
}
