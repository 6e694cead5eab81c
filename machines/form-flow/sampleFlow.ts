import { act, button, nameField, sampleForm } from '../form/sampleForms.ts'
import type { PollingOutput } from '../polling/polling.machine.ts'
import { lost } from '../problem.ts'
import type { FormFlowContext } from './formFlow.types.ts'

const next = [button('continue', [act('validate'), act('createResponse'), act('nextForm')], true)]
/** One form for each way in which a flow can continue. */
const forms = {
  name: sampleForm({ slug: 'name', stepKey: 'license', formIndex: 0, items: [nameField(), ...next] }),
  address: sampleForm({ slug: 'address', stepKey: 'citizenship', layout: 'modal', items: next }),
  review: sampleForm({
    slug: 'review',
    stepKey: 'interview_review',
    layout: 'review',
    formIndex: 2,
    items: next,
  }),
  trivia: sampleForm({
    slug: 'trivia',
    stepKey: 'license',
    layout: 'trivia',
    formIndex: 0,
    items: next,
    leadingNavigationButton: null,
  }),
  card: sampleForm({
    slug: 'card',
    stepKey: 'interview_review',
    topicShare: 0.5,
    layout: 'purchasePolicy',
    items: next,
  }),
  firstCard: sampleForm({
    slug: 'firstCard',
    stepKey: 'license',
    layout: 'purchasePolicy',
    formIndex: 0,
    items: next,
  }),
}
const loaded = (slug: keyof typeof forms) => ({ [slug]: { kind: 'done' as const, value: forms[slug] } })
const isSample = (slug: string | null): slug is keyof typeof forms => slug !== null && slug in forms

const none = { 'no further form': { kind: 'done' as const, value: null } }
const noForm = {
  'not in time': { kind: 'timedOut' as const },
  refused: { kind: 'failed' as const, error: lost },
}

/** The carrier's replies by direction and form. */
export function answers({ direction, form }: FormFlowContext['request']): Record<string, PollingOutput> {
  switch (direction) {
    case 'CURRENT':
      return { ...loaded('name'), ...loaded('trivia'), ...loaded('firstCard'), ...none, ...noForm }
    case 'NEXT':
      return form === 'name'
        ? { ...loaded('address'), ...noForm }
        : { ...loaded('review'), ...loaded('card'), ...none }
    case 'PREVIOUS':
      return { ...loaded('name'), ...none }
    default:
      // The carrier may also lead to an earlier form where something is missing.
      return {
        ...(isSample(form) ? loaded(form) : {}),
        ...(form === 'review' ? loaded('address') : {}),
        ...(form === 'firstCard' ? loaded('name') : {}),
      }
  }
}
