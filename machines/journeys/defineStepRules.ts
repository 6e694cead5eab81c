import type { JourneyStep } from '../../rules/contract/schema.generated.ts'
import type { StepRow } from '../../rules/stepRow.ts'

/** What is known of a journey's steps; by which conditions they apply is the carrier's alone. */
export interface StepFacts {
  readonly steps: readonly Omit<JourneyStep, 'conditions'>[]
}

/** What a journey's guards decide by: the carrier's facts, and what was just done and is not counted there yet. */
export interface StepProgress<Name> {
  readonly facts: StepFacts | null
  readonly done: readonly Name[]
}

/** A step that the URL asks for, and the form in it. */
interface Visit<Name> {
  readonly step: Name
  readonly form?: string
}

interface Visiting<Name> extends StepProgress<Name> {
  readonly visiting: Visit<Name> | null
}

/** The rules of walking through a journey; see each of them in {@link defineStepRules}. */
export interface StepRules<Name extends string> {
  /** Whether nothing is left to do in the step: it is complete, or its conditions do not hold. */
  isBehind(progress: StepProgress<Name>, step: Name): boolean
  /**
   * Whether a step may be entered by going back or by its URL: everything before it is done, and nothing that
   * cannot be undone has happened since (`openUntil`).
   */
  mayVisit(progress: StepProgress<Name>, step: Name): boolean
  /** The step that is visited, if one is and may be. */
  visitedStep(context: Visiting<Name>): Visit<Name> | null
  /** The nearest step before this one that has anything in it; null at the first. */
  stepBefore(progress: StepProgress<Name>, step: Name): Name | null
  /** Where a flow opens: at the form that was asked for, at its end if it is complete, else where it was left. */
  flowOpening(context: Visiting<Name>, step: Name): 'current' | 'last' | { form: string }
  /** The steps that are walked by this person, in order. */
  walked(progress: StepProgress<Name>): Name[]
}

/**
 * How the steps of a journey follow on each other: what is passed, what may be visited again, where back leads, and
 * where a step opens. Everything is read from the journey's rows, in their order, and from the carrier's facts.
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

  /** Without facts every step counts; with them a step that is not among them is none of this journey. */
  function isApplicable({ facts }: StepProgress<Name>, step: Name): boolean {
    const key = rowOf(step)?.key
    return facts?.steps.some((fact) => fact.key === key && fact.applicable) ?? true
  }

  /** Whether a step is complete after which there is no way back. */
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
