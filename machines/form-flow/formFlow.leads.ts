import type { DynamicForm, FlowSession } from '../contract/schema.generated.ts'
import { sampleSession } from '../form/sampleForms.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import type { Drafts, FormFlowContext, FormFlowInput, Leaving } from './formFlow.types.ts'
import { forms } from './sampleFlow.ts'

/** Left after its second form. */
export const stored = sampleSession({ visitedForms: ['name', 'address'] })
/** Begun anew: nothing was visited yet. */
export const begun = { ...stored, visitedForms: [] }
/** Its last form went on by itself. */
export const advanced: FlowSession = {
  ...stored,
  visitedForms: ['name', 'address', 'sent'],
  complete: true,
  flow: { ...stored.flow, terminalBehavior: 'auto_advance' },
}
/** An answer decides that the person cannot be covered. */
export const refused: FlowSession = { ...stored, ineligibleReasons: ['age_of_insured'] }
/** The last form is answered. */
export const done = { ...stored, complete: true }

type Request = FormFlowContext['request']

/** One form by its slug, whatever was shown before. */
export const exactly = (form: string): Request => ({ direction: 'EXACT', form })
/** The slug of the form that is shown. */
export const slugOf = (form: FormFlowContext['form']) => required(form, 'form').slug

/** With which form a flow goes on that was left after the address. */
export function opening(from: FormFlowInput['from']): Request {
  if (typeof from === 'object') return exactly(from.form)
  return from === 'last' ? exactly('address') : { direction: 'CURRENT', form: null }
}

/** The flow asks the carrier for a form: where one had wanted to go, and stayed, is forgotten. */
export const loads = (request: Request, rest: Partial<FormFlowContext>) =>
  ({ to: 'loading', context: { request, leaving: { kind: 'left' }, ...rest } }) as const

/** A form that was opened from the review leads back to it in both directions. */
function neighbour({ form, returnTo }: FormFlowContext, direction: 'NEXT' | 'PREVIOUS'): Request {
  return returnTo === null ? { direction, form: slugOf(form) } : exactly(returnTo)
}

/** The topics of the samples, in their order. */
const topics = ['license', 'citizenship', 'interview_review']

/** Where the bar stands once a form is there: never further back, but where one went back to it. */
function reachedAt({ stepKey }: DynamicForm, { reached, request, leaving }: FormFlowContext) {
  const wentBack = request.direction === 'PREVIOUS' || leaving.kind === 'form'
  if (reached === null || wentBack) return stepKey
  return topics.indexOf(stepKey) < topics.indexOf(reached) ? reached : stepKey
}

/** How much of that topic lies behind: of the same topic the most that was reached, unless one went back. */
function shareAt({ stepKey, topicShare }: DynamicForm, before: FormFlowContext) {
  const { reached, share, request, leaving } = before
  if (request.direction === 'PREVIOUS' || leaving.kind === 'form' || reached === null) return topicShare
  if (stepKey === reached) return Math.max(share, topicShare)
  return topics.indexOf(stepKey) < topics.indexOf(reached) ? share : topicShare
}

/** What was shown. A form that was asked for and is not the one that came is there no more. */
function seenAt(slug: string, { seen, request }: FormFlowContext) {
  const isAnother = request.direction === 'EXACT' && request.form !== slug
  const left = isAnother ? seen.filter((one) => one !== request.form) : seen
  return left.includes(slug) ? left : [...left, slug]
}

/** Where a form is answered: the sample that is no page has the layout of a dialog. */
const answeredIn = (slug: string | undefined) =>
  slug === 'address' ? 'answering.inDialog' : 'answering.onPage'

/** A form that is there now: a layout with a machine of its own acts, every other one is answered. */
export const opens = (slug: keyof typeof forms) => (before: FormFlowContext) =>
  ({
    to: ['trivia', 'card', 'firstCard'].includes(slug) ? 'acting.free' : answeredIn(slug),
    context: {
      form: forms[slug],
      seen: seenAt(slug, before),
      reached: reachedAt(forms[slug], before),
      share: shareAt(forms[slug], before),
      direction: before.form && forms[slug].formIndex < before.form.formIndex ? 'backward' : 'forward',
      returnTo: before.request.form === before.returnTo ? null : before.returnTo,
      // Should the form break, this very form is asked for once more.
      request: exactly(slug),
      leaving: { kind: 'left' },
      problem: null,
      // Why an answer was refused is said on whichever form comes; what was typed stays with its own.
      message: before.message,
      drafts: before.drafts,
    },
  }) as const

/** What was typed into other forms than the one that is open, and than one more. */
export const otherDrafts = ({ form, drafts }: FormFlowContext, andNot: string | null = null): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([slug]) => slug !== slugOf(form) && slug !== andNot))

/** A form is done with: what was typed into it, and what was said on it, is over; what other forms hold is not. */
export const letsGo = (before: FormFlowContext) => ({ drafts: otherDrafts(before), message: null })

/** Back from a form: out of the flow from its first one, and no further than to what was paid. */
export function goesBack(before: FormFlowContext) {
  if (before.layoutOutput !== null) return loads(exactly(slugOf(before.form)), {})
  if (before.form?.formIndex === 0 && before.returnTo === null) return 'wentBack'
  return loads(neighbour(before, 'PREVIOUS'), letsGo(before))
}

/** What a form that is answered leads to, whether it was pressed or acted by itself. */
export const goesOn = {
  'form done (next)': (before: FormFlowContext) =>
    loads(neighbour(before, 'NEXT'), { flowSession: stored, ...letsGo(before) }),
  'form done (next without a reply)': (before: FormFlowContext) =>
    loads(neighbour(before, 'NEXT'), { flowSession: before.flowSession, ...letsGo(before) }),
  // A form that was opened to correct it leads back to the review even if nothing is missing.
  'form done (the last one)': (before: FormFlowContext) =>
    before.returnTo === null
      ? ({ to: 'completed', context: { flowSession: done } } as const)
      : loads(exactly(before.returnTo), { flowSession: done }),
  'form done (ended)': { to: 'completed', context: { flowSession: done } },
} as const

/** A link of a form leads out of the flow. */
export const linksOut = { to: 'linked', context: { destination: 'home' } } as const

/** The form has the word: it may ask whether to leave, and ends as left if so. */
export const asksToLeave =
  (leaving: Leaving) =>
  ({ form }: FormFlowContext) =>
    ({
      to: answeredIn(form?.slug),
      context: { leaving },
      does: ['sends leave.requested to form'],
    }) as const

/** What a machine below that broke leads to: one may try again. */
export const broken: { to: 'notLoaded'; context: { problem: Problem } } = {
  to: 'notLoaded',
  context: {
    problem: { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
  },
}

/** Where nothing can be lost, leaving is not asked about. */
export const leavesAtOnce = { 'exit.chosen': 'exited', 'leave.requested': 'left' } as const
