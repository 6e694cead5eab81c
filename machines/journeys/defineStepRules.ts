import type { JourneyStep } from '../../rules/contract/schema.generated.ts'
import type { StepRow } from '../../rules/stepRow.ts'

/**
 * The carrier's facts about a journey's steps; only the carrier evaluates the conditions under
 * which they apply.
 */
export interface StepFacts {
  readonly steps: readonly Omit<JourneyStep, 'conditions'>[]
}

/**
 * The input of a journey's guards: the carrier's facts, and steps just completed that the facts do
 * not include yet.
 */
export interface StepProgress<Name> {
  readonly facts: StepFacts | null
  readonly done: readonly Name[]
}

/** A step that the URL requests, and the form in it. */
interface Visit<Name> {
  readonly step: Name
  readonly form?: string
}

interface Visiting<Name> extends StepProgress<Name> {
  readonly visiting: Visit<Name> | null
}

/** The navigation rules of a journey, created by {@link defineStepRules}. */
export interface StepRules<Name extends string> {
  /** Whether the step is complete or not applicable. */
  isBehind(progress: StepProgress<Name>, step: Name): boolean
  /**
   * Whether a step may be reopened by Back or by its URL: everything before it is done, and nothing
   * irreversible has happened since (`openUntil`).
   */
  mayVisit(progress: StepProgress<Name>, step: Name): boolean
  /** The visited step, if there is one and it may be visited. */
  visitedStep(context: Visiting<Name>): Visit<Name> | null
  /** The closest applicable step before this one; null at the first. */
  stepBefore(progress: StepProgress<Name>, step: Name): Name | null
  /**
   * Where a flow opens: at the requested form, at its end if it is complete, otherwise where it was
   * left.
   */
  flowOpening(context: Visiting<Name>, step: Name): 'current' | 'last' | { form: string }
  /** The applicable steps, in order. */
  walked(progress: StepProgress<Name>): Name[]
}

/**
 * The order of a journey's steps: which are complete, which may be visited again, where Back leads,
 * and where a step opens. Everything follows from the journey's rows, in their order, and the
 * carrier's facts.
 */
export function defineStepRules<Name extends string>(
  rows: readonly (StepRow & { readonly name: Name })[],
): StepRules<Name> {
  const names = rows.map(({ name }) => name)
  const before = (step: Name) => names.slice(0, names.indexOf(step))
  const rowOf = (step: Name) => rows.find(({ name }) => name === step)

  function isComplete({ facts, done }: StepProgress<Name>, step: Name): boolean {
    const key = rowOf(step)?.key
    return done.includes(step) || (facts?.steps.some((fact) => fact.key === key && fact.complete) ?? false)
  }

  /**
   * Without facts every step counts; with them a step that is not listed is not part of this
   * journey.
   */
  function isApplicable({ facts }: StepProgress<Name>, step: Name): boolean {
    const key = rowOf(step)?.key
    return facts?.steps.some((fact) => fact.key === key && fact.applicable) ?? true
  }

  /** Whether a step with this irreversible effect is complete. */
  const isPast = (progress: StepProgress<Name>, mark: 'submits' | 'takesMoney') =>
    rows.some((row) => row[mark] === true && isComplete(progress, row.name))

  function isClosed(progress: StepProgress<Name>, step: Name): boolean {
    if (isPast(progress, 'takesMoney')) return true
    switch (rowOf(step)?.openUntil) {
      case 'submitted':
        return isPast(progress, 'submits')
      case 'completed':
        return isComplete(progress, step)
      case 'paid':
        return false
      default:
        return true
    }
  }

  const isBehind = (progress: StepProgress<Name>, step: Name) =>
    isComplete(progress, step) || !isApplicable(progress, step)
  const mayVisit = (progress: StepProgress<Name>, step: Name) =>
    isApplicable(progress, step) &&
    !isClosed(progress, step) &&
    before(step).every((earlier) => isBehind(progress, earlier))
  const visitedStep = (context: Visiting<Name>) =>
    context.visiting !== null && mayVisit(context, context.visiting.step) ? context.visiting : null

  return {
    isBehind,
    mayVisit,
    visitedStep,
    stepBefore: (progress, step) =>
      before(step)
        .filter((earlier) => isApplicable(progress, earlier))
        .at(-1) ?? null,
    flowOpening(context, step) {
      const visit = visitedStep(context)
      if (visit?.step !== step) return 'current'
      if (visit.form !== undefined) return { form: visit.form }
      return isComplete(context, step) ? 'last' : 'current'
    },
    walked: (progress) => names.filter((step) => isApplicable(progress, step)),
  }
}
