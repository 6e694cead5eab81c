import type { Chart, ChartState, ChartTransition } from 'statecharts/chart'
import type { Condition, FlowDefinition, FormDefinition } from '../../server/platform/forms/definition.ts'
import { isInputDefinition } from '../../server/platform/forms/definition.ts'

const root = '(root)'
const end = 'the end'
const ineligible = 'ineligible'

/** A condition as text. */
export function conditionText(condition: Condition): string {
  if ('anyOf' in condition) return condition.anyOf.map(conditionText).join(' or ')
  if ('not' in condition) return `not (${conditionText(condition.not)})`
  if ('fact' in condition) return condition.fact
  if ('reason' in condition) return condition.reason
  if ('scope' in condition) return `for ${condition.scope}`
  return 'is' in condition
    ? `${condition.key} is ${condition.is}`
    : `${condition.key} includes ${condition.includes}`
}

const bare = {
  history: null,
  initial: null,
  initialActions: [],
  defaults: [],
  tags: [],
  meta: {},
  entry: [],
  exit: [],
  invokes: [],
  spawns: [],
  output: null,
} as const

function stateOf(form: FormDefinition): ChartState {
  const inputs = form.items.filter(isInputDefinition).map(({ key }) => key)
  return {
    ...bare,
    path: form.slug,
    key: form.slug,
    parent: root,
    kind: 'atomic',
    description: form.description,
    tags: form.layout === 'vertical' ? [] : [form.layout],
    meta: inputs.length === 0 ? {} : { asks: inputs.join(', ') },
  }
}

const finalState = (path: string, description: string): ChartState => ({
  ...bare,
  path,
  key: path,
  parent: root,
  kind: 'final',
  description,
})

const lead = (
  source: string,
  to: string | null,
  event: string,
  guard: string | null,
  kind: ChartTransition['kind'] = 'event',
): ChartTransition => ({
  id: `${source} --${event}${guard === null ? '' : `[${guard}]`}--> ${to ?? end}`,
  source,
  targets: [to ?? end],
  reenter: false,
  kind,
  event,
  delay: null,
  guard,
  actions: [],
  spawns: [],
  description: '',
})

function leadsOf({ slug, decides, expiration, asked, next }: FormDefinition): ChartTransition[] {
  return [
    ...(expiration === null ? [] : [lead(slug, end, 'past its time', null, 'always')]),
    ...(asked === 'unlessKnown'
      ? [lead(slug, next.at(-1)?.to ?? null, 'passed over', 'known already', 'always')]
      : []),
    ...decides.map((reason) => lead(slug, ineligible, 'answered', reason)),
    ...next.map(({ to, when }) =>
      lead(slug, to, 'answered', when === undefined ? null : conditionText(when)),
    ),
  ]
}

/** A flow as a chart: its forms are the states, and the links between them are the transitions. */
export function chartOfFlow({ slug, forms, level, scopes }: FlowDefinition): Chart {
  const decides = forms.some((form) => form.decides.length > 0)
  return {
    format: 'chart/1',
    id: slug,
    title: slug,
    description: `Walked for ${scopes.join(' and ')}, at access level ${level}.`,
    states: [
      {
        ...bare,
        path: root,
        key: slug,
        parent: null,
        kind: 'compound',
        initial: forms[0]?.slug ?? null,
        description: '',
      },
      ...forms.map(stateOf),
      ...(decides ? [finalState(ineligible, 'An answer decides that the person cannot be covered.')] : []),
      finalState(end, 'The last form is confirmed.'),
    ],
    transitions: forms.flatMap(leadsOf),
  }
}
