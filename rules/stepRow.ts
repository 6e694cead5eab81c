import type { JourneyCondition, JourneyStepKey, ProgressKey } from './contract/schema.generated.ts'
import type { FlowSlug } from './flowSlugs.ts'

/** One step of a journey. */
export interface StepRow {
  /** The state of the chart, and the system id of the machine that runs in it. */
  name: string
  /** The carrier's key of the step. */
  key: JourneyStepKey
  /** The carrier skips the step unless all of them are true. */
  conditions?: readonly JourneyCondition[]
  /** Its flow of forms; a step with a screen of its own has none. */
  flow?: FlowSlug
  /** Its first topic in the progress bar; from a step without one on, nothing is left to do. */
  topic?: ProgressKey
  /** A sentence for a product owner. */
  description: string
  /** Where Back from its first form leads: to the previous step, out of the journey, or nowhere. */
  back: 'stepBefore' | 'exit' | 'nowhere'
  /** How long it may be reopened, by Back or by its URL, once everything before it is done. */
  openUntil: 'entered' | 'submitted' | 'completed' | 'paid'
  /**
   * Once complete, it leads to the next step at once; otherwise the facts are loaded again first.
   */
  leadsOn?: true
  /** An answer in it may make the user ineligible. */
  decides?: true
  /** Its layout may end the journey without a quote. */
  mayDeny?: true
  /** It may review an offering, which is accepted when the step is complete. */
  accepts?: true
  /** The quote may turn out to be expired: the facts are then loaded again. */
  mayExpire?: true
  /** It only shows the carrier's decision: after a new sign-in the facts are loaded again. */
  isReadAgain?: true
  /** It submits the answers irrevocably: once it is complete, they are `submitted`. */
  submits?: true
  /** It takes a payment and cannot be left during that; once it is complete, it is `paid`. */
  takesMoney?: true
}
