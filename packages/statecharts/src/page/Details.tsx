import { useEffect, useRef } from 'react'
import type { Chart, ChartChild, ChartState, ChartTransition } from '../chart/chart.ts'
import { plainEvent, plainName } from '../chart/plainName.ts'
import { duration } from '../explore/texts.ts'
import { Button } from '../ui/Button.tsx'
import { type Definition, DefinitionList } from '../ui/DefinitionList.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { InnerLink } from './InnerLink.tsx'
import type { ChartFile, ChartScreen } from './machine/visualiser.types.ts'
import type { ShownOverlay } from './overlays.ts'
import { rewindPane } from './paneScroll.ts'
import { Requirements, RequirementsOfChart } from './Requirements.tsx'
import { StateScreens } from './StateScreens.tsx'
import { causeOf, kindText, transitionText } from './texts.ts'

interface DetailsProps {
  readonly chart: Chart
  readonly part: string | null
  readonly overlay: ShownOverlay | null
  readonly screens: { readonly [path: string]: ChartScreen }
  readonly requirements?: ChartFile['requirements']
  readonly ends: ChartFile['ends']
  readonly folded: readonly string[]
  readonly onSelect: (part: string) => void
  readonly onOpen: (machine: string) => void
  readonly onFold: (state: string) => void
}

/** All details of the selection. */
export function Details(props: DetailsProps) {
  const { chart, part } = props
  const section = useRef<HTMLElement>(null)
  // A new selection is shown from the top.
  useEffect(() => {
    if (part !== null) rewindPane(section.current)
  }, [part])
  const transition = chart.transitions.find(({ id }) => id === part)
  const state = chart.states.find(({ path }) => path === (part ?? '(root)'))
  return (
    <section ref={section} className="details" aria-labelledby="details-title">
      {transition ? <OfTransition {...props} transition={transition} /> : null}
      {!transition && state ? <OfState {...props} state={state} /> : null}
    </section>
  )
}

function OfState({
  chart,
  state,
  screens,
  requirements: sentences,
  ends,
  overlay,
  folded,
  onSelect,
  onOpen,
  onFold,
}: DetailsProps & { state: ChartState }) {
  const { path, description, tags, meta, entry, exit, invokes, spawns, initial, initialActions, output } =
    state
  const name = plainName(state, chart.title)
  const leaving = chart.transitions.filter(({ source }) => source === path)
  const leavingFromInside = chart.transitions.filter(
    ({ source, targets }) =>
      path !== '(root)' &&
      source.startsWith(`${path}.`) &&
      targets.some((target) => target !== path && !target.startsWith(`${path}.`)),
  )
  const arriving = chart.transitions.filter(({ targets }) =>
    targets.some((target) => beginningsWith(chart, path).includes(target)),
  )
  const hasInside = path !== '(root)' && chart.states.some(({ parent }) => parent === path)
  const screen = screens[path]
  const facts = present([
    ['path', t('charts.path', 'Path'), path === '(root)' ? '' : path],
    ['kind', t('charts.kind', 'Kind'), kindText(state)],
    [
      'initial',
      t('charts.begins', 'Begins in'),
      initial && <PartLink chart={chart} part={initial} onSelect={onSelect} />,
    ],
    ['defaults', t('charts.defaults', 'At first'), state.defaults.join(', ')],
    ['tags', t('charts.tags', 'Tags'), tags.join(', ')],
    ...Object.entries(meta).map(
      ([key, value]) => [`meta ${key}`, key === 'url' ? 'URL' : key, value] as const,
    ),
    requirementsFact(state, sentences),
    ['initialActions', t('charts.initialActions', 'On the way in'), initialActions.join(', ')],
    ['entry', t('charts.entry', 'On entry'), entry.join(', ')],
    ['exit', t('charts.exit', 'On exit'), exit.join(', ')],
    ['runs', t('charts.runs', 'Runs'), invokes.length > 0 && <Children list={invokes} onOpen={onOpen} />],
    ...invokes.flatMap((child) => endFacts(chart, path, child, ends, onSelect)),
    ['spawns', t('charts.spawns', 'Starts'), spawns.length > 0 && <Children list={spawns} onOpen={onOpen} />],
    ['output', t('charts.output', 'Output'), output],
    ['overlay', t('charts.overlay', 'Laid over it'), overlay?.marks.get(path)?.text ?? false],
  ])
  return (
    <>
      <h2 id="details-title" className="type-subheading">
        {name}
      </h2>
      {description === `${name}.` ? null : <p>{description}</p>}
      {hasInside ? (
        <Button variant="secondary" size="s" onClick={() => onFold(path)}>
          {folded.includes(path)
            ? t('charts.unfold', 'Unfold in the drawing')
            : t('charts.fold', 'Fold in the drawing')}
        </Button>
      ) : null}
      {screen && screen.of !== path ? (
        <p className="type-small text-soft">
          {t('charts.screenOf', 'What is seen is the screen of')}{' '}
          <PartLink chart={chart} part={screen.of} onSelect={onSelect} />
        </p>
      ) : null}
      {screen ? <StateScreens screen={screen} /> : null}
      <Moves chart={chart} title={t('charts.leaving', 'Leads to')} list={leaving} onSelect={onSelect} />
      <Moves
        chart={chart}
        title={t('charts.leavingInside', 'Leads out of it from inside')}
        list={leavingFromInside}
        onSelect={onSelect}
        withSource
      />
      <Moves
        chart={chart}
        title={t('charts.arriving', 'Comes from')}
        list={arriving}
        onSelect={onSelect}
        withSource
      />
      <DefinitionList items={facts} />
      {path === '(root)' ? (
        <RequirementsOfChart chart={chart} sentences={sentences} onSelect={onSelect} />
      ) : null}
    </>
  )
}

/** How a machine that a state runs can end, and the transitions that follow. */
function endFacts(
  chart: Chart,
  path: string,
  { id, src, machine }: ChartChild,
  ends: ChartFile['ends'],
  onSelect: DetailsProps['onSelect'],
): Fact[] {
  const known = ends[machine ?? ''] ?? []
  if (known.length === 0) return []
  const follows = chart.transitions.filter(
    ({ source, kind, event }) =>
      source === path && kind === 'done' && (event === `done ${src}` || event === `done ${id}`),
  )
  return [
    [`ends ${id}`, t('charts.ends', 'Ends of {child}', { child: src }), known.join(', ')],
    [
      `follows ${id}`,
      t('charts.afterEnd', 'What follows its end'),
      follows.length === 0
        ? t('charts.nothingFollows', 'Nothing: no transition of this state waits for it')
        : follows.map(({ id: part }) => (
            <PartLink key={part} chart={chart} part={part} onSelect={onSelect} />
          )),
    ],
  ]
}

/** A state and the ancestors whose initial state it is: entering one of them enters it. */
function beginningsWith({ states }: Pick<Chart, 'states'>, path: string): string[] {
  const parent = states.find(({ path: own }) => own === path)?.parent
  const around = parent === null ? undefined : states.find(({ path: own }) => own === parent)
  const begins = around && (around.kind === 'parallel' || around.initial === path)
  return begins ? [path, ...beginningsWith({ states }, around.path)] : [path]
}

function OfTransition({
  chart,
  transition,
  requirements: sentences,
  overlay,
  onSelect,
  onOpen,
}: DetailsProps & { transition: ChartTransition }) {
  const { id, source, targets, guard, actions, spawns, delay, description, reenter } = transition
  const facts = present([
    [
      'from',
      t('charts.from', 'From'),
      <PartLink key="from" chart={chart} part={source} onSelect={onSelect} />,
    ],
    ['event', t('charts.event', 'Event'), causeOf(transition)],
    [
      'delay',
      t('charts.delay', 'Delay'),
      delay &&
        `${delay.name}: ${delay.ms === null ? t('charts.varies', 'depends on the context') : duration(delay.ms)}`,
    ],
    ['guard', t('charts.guard', 'Guard'), guard],
    [
      'to',
      t('charts.to', 'To'),
      targets.length === 0
        ? t('charts.staysHere', 'It stays where it is')
        : targets.map((target) => <PartLink key={target} chart={chart} part={target} onSelect={onSelect} />),
    ],
    ['reenters', t('charts.reenters', 'Reenters'), reenter && t('yes', 'Yes')],
    ['actions', t('charts.actions', 'Actions'), actions.join(', ')],
    ['spawns', t('charts.spawns', 'Starts'), spawns.length > 0 && <Children list={spawns} onOpen={onOpen} />],
    ['overlay', t('charts.overlay', 'Laid over it'), overlay?.marks.get(id)?.text ?? false],
    requirementsFact(transition, sentences),
    ['name', t('charts.name', 'Name'), <code key="name">{id}</code>],
  ])
  return (
    <>
      <h2 id="details-title" className="type-subheading">
        {plainMove(chart, transition)}
      </h2>
      <p>{description}</p>
      <DefinitionList items={facts} />
    </>
  )
}

type Fact = readonly [key: string, term: string, description: Definition['description'] | false]

const requirementsFact = (
  { requirements }: ChartState | ChartTransition,
  sentences: ChartFile['requirements'],
): Fact => [
  'requirements',
  t('charts.requirements', 'Requirements'),
  requirements !== undefined && <Requirements ids={requirements} sentences={sentences} />,
]

const present = (facts: readonly Fact[]): Definition[] =>
  facts.flatMap(([key, term, description]) => (description ? [{ key, term, description }] : []))

function PartLink({ chart, part, onSelect }: Pick<DetailsProps, 'chart' | 'onSelect'> & { part: string }) {
  return (
    <>
      <button type="button" className="part-link" onClick={() => onSelect(part)}>
        {plainNameOf(chart, part)}
      </button>{' '}
      <code className="outline-key">{part}</code>
    </>
  )
}

function plainNameOf({ states, title }: Chart, part: string): string {
  const state = states.find(({ path }) => path === part)
  return state ? plainName(state, title) : part
}

/** A transition in plain words: "Card submitted → Creating card". */
function plainMove(chart: Chart, transition: ChartTransition): string {
  const to = transition.targets.map((target) => plainNameOf(chart, target))
  return `${plainEvent(transition)} → ${to.length === 0 ? t('charts.stays', 'stays') : to.join(' + ')}`
}

function Children({ list, onOpen }: { list: readonly ChartChild[]; onOpen: (machine: string) => void }) {
  return (
    <ul className="list-plain">
      {list.map(({ id, src, machine }) => (
        <li key={`${id} ${src}`}>
          {machine === null ? (
            src
          ) : (
            <InnerLink
              href={chartAddress({ machine, mode: 'read', part: null, path: null, compare: null })}
              onFollow={() => onOpen(machine)}
            >
              {src}
            </InnerLink>
          )}
          {id !== '' && id !== src ? ` (${id})` : ''}
        </li>
      ))}
    </ul>
  )
}

function Moves({
  chart,
  title,
  list,
  onSelect,
  withSource = false,
}: Pick<DetailsProps, 'chart' | 'onSelect'> & {
  title: string
  list: readonly ChartTransition[]
  withSource?: boolean
}) {
  if (list.length === 0) return null
  return (
    <>
      <h3 className="type-eyebrow">{title}</h3>
      <ul className="moves">
        {list.map((transition) => (
          <li key={transition.id}>
            <button type="button" className="part-link" onClick={() => onSelect(transition.id)}>
              {withSource ? `${plainNameOf(chart, transition.source)}: ` : ''}
              {plainMove(chart, transition)}
            </button>{' '}
            {transition.description}{' '}
            <code className="outline-key">
              {withSource ? `${transition.source}: ` : ''}
              {transitionText(transition)}
            </code>
          </li>
        ))}
      </ul>
    </>
  )
}
