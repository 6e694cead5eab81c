import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import { inWords, plainName } from '../chart/plainName.ts'
import { t } from '../ui/text.ts'
import type { ShownOverlay } from './overlays.ts'
import { showInPane } from './paneScroll.ts'
import { failureMark, kindText, transitionText } from './texts.ts'

interface OutlineItem {
  /** The path of a state, or the id of a transition. */
  readonly part: string
  readonly parent: string | null
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly isBranch: boolean
  readonly state?: ChartState
  readonly transition?: ChartTransition
}

/** Every state with its transitions and child states, in document order. */
function outlineOf({ states, transitions }: Chart): OutlineItem[] {
  const items: OutlineItem[] = []
  const visit = (state: ChartState, level: number, position: number, siblings: number) => {
    const inside = states.filter(({ parent }) => parent === state.path)
    const leaving = transitions.filter(({ source }) => source === state.path)
    const count = inside.length + leaving.length
    items.push({
      part: state.path,
      parent: state.parent,
      level,
      position,
      siblings,
      isBranch: count > 0,
      state,
    })
    for (const [index, transition] of leaving.entries())
      items.push({
        part: transition.id,
        parent: state.path,
        level: level + 1,
        position: index + 1,
        siblings: count,
        isBranch: false,
        transition,
      })
    for (const [index, child] of inside.entries()) visit(child, level + 1, leaving.length + index + 1, count)
  }
  const [root] = states
  if (root) visit(root, 1, 1, 1)
  return items
}

/** The marks of an outline besides the selection. */
export interface OutlineMarks {
  readonly active: ReadonlySet<string>
  readonly changes: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
  readonly failure: ReadonlyMap<string, 'expected' | 'seen'>
  readonly overlay: ShownOverlay['marks'] | null
}

/**
 * The accessible twin of the drawing: an ARIA tree in which arrow keys move, open and close, and
 * Enter selects.
 */
export function Outline({
  chart,
  part,
  token = null,
  marks,
  onSelect,
}: {
  chart: Chart
  part: string | null
  /** The current state of the followed actor, which is kept in view. */
  token?: string | null
  marks: OutlineMarks
  onSelect: (part: string) => void
}) {
  const items = useMemo(() => outlineOf(chart), [chart])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState('(root)')
  const tree = useRef<HTMLDivElement>(null)
  const parents = useMemo(() => new Map(items.map((item) => [item.part, item.parent])), [items])

  // A selection made elsewhere is opened and shown here too.
  const [lastPart, setLastPart] = useState<string | null>(null)
  if (part !== lastPart) {
    setLastPart(part)
    if (part !== null) {
      setFocused(part)
      setClosed((before) => without(before, above(part, parents)))
    }
  }
  const [lastToken, setLastToken] = useState<string | null>(null)
  if (token !== lastToken) {
    setLastToken(token)
    if (token !== null) setClosed((before) => without(before, above(token, parents)))
  }
  useEffect(() => {
    if (part !== null) showInPane(itemIn(tree.current, part))
  }, [part])
  useEffect(() => {
    if (token !== null) showInPane(itemIn(tree.current, token))
  }, [token])

  const visible = items.filter(({ part: it }) => !above(it, parents).some((parent) => closed.has(parent)))
  const at = Math.max(
    0,
    visible.findIndex((item) => item.part === focused),
  )
  const focus = (item: OutlineItem | undefined) => {
    if (!item) return
    setFocused(item.part)
    itemIn(tree.current, item.part)?.focus()
  }
  const close = (item: OutlineItem) => setClosed((before) => new Set(before).add(item.part))
  const open = (item: OutlineItem) => setClosed((before) => without(before, [item.part]))

  const onKey = (event: KeyboardEvent, item: OutlineItem) => {
    const isOpen = item.isBranch && !closed.has(item.part)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(visible[at + 1]),
      ArrowUp: () => focus(visible[at - 1]),
      Home: () => focus(visible[0]),
      End: () => focus(visible.at(-1)),
      ArrowRight: () => (item.isBranch && !isOpen ? open(item) : isOpen ? focus(visible[at + 1]) : undefined),
      ArrowLeft: () => (isOpen ? close(item) : focus(visible.find(({ part: it }) => it === item.parent))),
      Enter: () => onSelect(item.part),
      ' ': () => onSelect(item.part),
    }
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div ref={tree} className="outline" role="tree" aria-label={t('charts.outline', 'Outline')}>
      {visible.map((item, index) => (
        <div
          key={item.part}
          role="treeitem"
          className={classOf(item, marks)}
          style={{ '--level': item.level }}
          data-part={item.part}
          tabIndex={index === at ? 0 : -1}
          aria-level={item.level}
          aria-posinset={item.position}
          aria-setsize={item.siblings}
          aria-expanded={item.isBranch ? !closed.has(item.part) : undefined}
          aria-selected={item.part === part}
          onKeyDown={(event) => onKey(event, item)}
          onClick={() => {
            setFocused(item.part)
            onSelect(item.part)
          }}
        >
          {item.isBranch ? (
            <span
              className="outline-twist"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation()
                if (closed.has(item.part)) open(item)
                else close(item)
              }}
            >
              {closed.has(item.part) ? '▸' : '▾'}
            </span>
          ) : null}
          <ItemText item={item} title={chart.title} marks={marks} chart={chart} />
        </div>
      ))}
    </div>
  )
}

function ItemText({
  item: { part, state, transition },
  title,
  marks,
  chart,
}: {
  item: OutlineItem
  title: string
  marks: OutlineMarks
  chart: Chart
}) {
  const name = state && plainName(state, title)
  const mark = marks.overlay?.get(part)
  const failure = marks.failure.get(part)
  const notes = [
    state && kindText(state),
    state && chart.states.some(({ initial }) => initial === state.path) ? t('charts.initial', 'initial') : '',
    ...(state?.tags ?? []),
    marks.active.has(part) ? t('charts.active', 'active') : '',
    marks.changes.get(part),
    failure && failureMark(failure),
    mark?.text,
  ].filter(Boolean)
  return (
    <span className="outline-text">
      {state ? <b>{name}</b> : null}
      {state && part !== '(root)' && name !== inWords(state.key) ? (
        <code className="outline-key"> {state.key}</code>
      ) : null}
      {transition ? transitionText(transition) : null}
      {notes.length > 0 ? <span className="outline-notes"> {notes.join(', ')}</span> : null}
    </span>
  )
}

function classOf({ state, part }: OutlineItem, { active, changes, failure, overlay }: OutlineMarks): string {
  return [
    'outline-item',
    state ? 'outline-state' : 'outline-transition',
    active.has(part) && part !== '(root)' && 'outline-active',
    changes.has(part) && 'outline-changed',
    failure.has(part) && `outline-${failure.get(part)}`,
    overlay?.get(part)?.covered === false && 'outline-uncovered',
  ]
    .filter(Boolean)
    .join(' ')
}

const itemIn = (tree: HTMLElement | null, part: string) =>
  [...(tree?.children ?? [])].find(
    (item): item is HTMLElement => item instanceof HTMLElement && item.dataset.part === part,
  )

function above(part: string, parents: ReadonlyMap<string, string | null>): string[] {
  const found: string[] = []
  for (let at = parents.get(part) ?? null; at !== null; at = parents.get(at) ?? null) found.push(at)
  return found
}

function without(set: ReadonlySet<string>, parts: readonly string[]): ReadonlySet<string> {
  if (!parts.some((part) => set.has(part))) return set
  const left = new Set(set)
  for (const part of parts) left.delete(part)
  return left
}
