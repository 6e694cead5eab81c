import type { Chart, ChartState, ChartTransition } from './chart.ts'

/**
 * A chart as SCXML (W3C, 2015). Features that SCXML lacks are attributes in a separate namespace.
 */
export function scxmlOf(chart: Chart): string {
  const root = chart.states[0]
  if (!root) throw new Error('A chart has a root.')
  const inside = (path: string) => chart.states.filter(({ parent }) => parent === path)
  const own = chart.transitions.filter(({ source }) => source === root.path)
  const isParallel = root.kind === 'parallel'
  // The root of SCXML is never parallel and has no transitions; a machine whose root does is
  // wrapped in a state.
  const isWrapped =
    isParallel || own.length > 0 || root.invokes.length + root.entry.length + root.exit.length > 0
  const body = isWrapped
    ? elementOf(chart, root)
    : inside(root.path).flatMap((state) => elementOf(chart, state))
  const initial = isWrapped ? root.path : root.initial
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...element(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:chart': 'urn:chart:1',
        version: '1.0',
        name: chart.id,
        initial: initial === null ? null : name(initial),
        datamodel: 'null',
      },
      body,
    ),
  ].join('\n')}\n`
}

function elementOf(chart: Chart, state: ChartState): string[] {
  const inside = chart.states.filter(({ parent }) => parent === state.path)
  const from = chart.transitions.filter(({ source }) => source === state.path)
  const timers = from.filter(({ kind }) => kind === 'after')
  const sends = [...new Map(timers.map((it) => [it.event, it])).values()]
  const tag =
    state.kind === 'parallel' || state.kind === 'final' || state.kind === 'history' ? state.kind : 'state'
  return element(
    tag,
    {
      id: name(state.path),
      type: state.history,
      initial: state.initial === null ? null : name(state.initial),
      'chart:description': state.description || null,
      'chart:tags': state.tags.join(' ') || null,
      ...Object.fromEntries(
        Object.entries(state.meta).map(([key, value]) => [`chart:meta-${name(key)}`, value]),
      ),
    },
    [
      ...(state.defaults.length > 0
        ? element('transition', { target: state.defaults.map(name).join(' ') })
        : []),
      ...executable(
        'onentry',
        state.entry,
        sends.map((it) => sendOf(it)),
      ),
      ...executable(
        'onexit',
        state.exit,
        sends.map((it) => element('cancel', { sendid: timerId(it) })),
      ),
      ...state.invokes.flatMap(({ id, src }) => element('invoke', { id: name(id), src })),
      ...from.flatMap((it) => transitionElement(it)),
      ...inside.flatMap((child) => elementOf(chart, child)),
    ],
  )
}

function transitionElement(transition: ChartTransition): string[] {
  const { id, targets, guard, actions, reenter, description } = transition
  return element(
    'transition',
    {
      event: eventOf(transition),
      cond: guard,
      target: targets.map(name).join(' ') || null,
      // XState exits and reenters the source only if `reenter` is set.
      type: reenter || targets.length === 0 ? null : 'internal',
      'chart:id': id,
      'chart:description': description || null,
    },
    actions.flatMap((action) =>
      element('raise', { event: `action.${name(action)}`, 'chart:action': action }),
    ),
  )
}

/** The event as SCXML's own processors name it. */
function eventOf(transition: ChartTransition): string | null {
  const { kind, event, source } = transition
  const actor = event.replace(/^\w+ /, '')
  switch (kind) {
    case 'always':
      return null
    case 'after':
      return timerId(transition)
    case 'finished':
      return `done.state.${name(source)}`
    case 'done':
      return `done.invoke.${name(actor)}`
    case 'error':
      return `error.platform.${name(actor)}`
    case 'snapshot':
      return `snapshot.${name(actor)}`
    default:
      return event
  }
}

function timerId({ source, delay }: ChartTransition): string {
  return `after.${name(delay?.name ?? '')}.${name(source)}`
}

function sendOf(transition: ChartTransition): string[] {
  const { delay } = transition
  const id = timerId(transition)
  return element('send', {
    id,
    event: id,
    ...(delay?.ms == null ? { delayexpr: delay?.name ?? '' } : { delay: `${delay.ms}ms` }),
  })
}

function executable(tag: string, actions: readonly string[], more: readonly string[][]): string[] {
  const body = [
    ...actions.flatMap((action) =>
      element('raise', { event: `action.${name(action)}`, 'chart:action': action }),
    ),
    ...more.flat(),
  ]
  return body.length === 0 ? [] : element(tag, {}, body)
}

/** A name that is valid as an XML id. */
function name(text: string): string {
  const safe = text.replace(/[^\w.-]/g, '_')
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`
}

function element(
  tag: string,
  attributes: { readonly [name: string]: string | null },
  body: readonly string[] = [],
): string[] {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value)}"`],
  )
  const open = `<${tag}${written.join('')}`
  return body.length === 0 ? [`${open}/>`] : [`${open}>`, ...body.map((line) => `  ${line}`), `</${tag}>`]
}

/** Text for XML and HTML, also inside of an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', ' ')
}
