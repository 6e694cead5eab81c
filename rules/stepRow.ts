import type { JourneyCondition, JourneyStepKey, ProgressKey } from './contract/schema.generated.ts'
import type { FlowSlug } from './flowSlugs.ts'

/** One step of a journey. */
export interface StepRow {
  /** The state of the chart, and the system id of the machine that runs in it. */
  name: string
  /** The carrier's key for it. */
  key: JourneyStepKey
  /** The carrier skips the step where one of them does not hold. */
  conditions?: readonly JourneyCondition[]
  /** The flow of forms that it is; a step with a screen of its own has none. */
  flow?: FlowSlug
  /** Where it begins among the topics of the progress bar; from a step without one on, nothing is left to do. */
  topic?: ProgressKey
  /** A sentence for a product owner. */
  description: string
  /** Where back from its first form leads: to the step before, out of the journey, or nowhere. */
  back: 'stepBefore' | 'exit' | 'nowhere'
  /** Until when it may be entered again, by going back or by its URL, once everything before it is done. */
  openUntil: 'entered' | 'submitted' | 'completed' | 'paid'
  /** Completed, it leads to the next step at once; otherwise the carrier is asked first how far the journey is. */
  leadsOn?: true
  /** An answer in it may decide that the person cannot be covered. */
  decides?: true
  /** Its layout may end the journey without a quote. */
  mayDeny?: true
  /** What is reviewed in it may be an offering, which is accepted once it is complete. */
  accepts?: true
  /** The quote may turn out to be past its date in it: the carrier is asked how far the journey is then. */
  mayExpire?: true
  /** It only shows what the carrier has decided: after a new sign-in the carrier is asked again how far the journey is. */
  isReadAgain?: true
  /** The answers go to the carrier for good in it: once it is complete, they are `submitted`. */
  submits?: true
  /** Money is taken in it: while it is, nothing leads elsewhere; once it is complete, they are `paid`. */
  takesMoney?: true
}
