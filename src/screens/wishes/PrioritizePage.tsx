import './wishes.css'
import { memo, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { truncated } from '../../../rules/allocations.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chevron } from '../../ui/controlIcons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { AllocationState } from './ByCategory.tsx'
import { type Allocation, useListChange, useWishList } from './useWishList.ts'
import { WishTotals } from './WishTotals.tsx'

/**
 * The list by priority, reordered by dragging, buttons or arrow keys (spec: product 2, prioritize).
 */
export default function PrioritizePage() {
  const query = useWishList()
  const { change, problem } = useListChange()
  return (
    <Page
      title={t('prioritize.title', 'What comes first?')}
      lead={t('prioritize.lead', 'Your policy covers your list from the top down.')}
    >
      <Loaded
        query={query}
        shape="list"
        loading={t('wishes.loading', 'Loading your list')}
        failed={t('wishes.failed', 'We couldn’t load your list.')}
        isKept
      >
        {(data) => (
          <Stack gap="l">
            <Card padding="l">
              <WishTotals summary={data.allocationSummary} />
            </Card>
            {problem ? (
              <ProblemNotice
                problem={problem}
                title={t('prioritize.failed', 'We couldn’t change the order')}
                isKept={false}
              />
            ) : null}
            <Sortable
              list={data.wishAllocations}
              showsCoverage={data.allocationSummary.policyAmount > 0}
              onMove={(id, order) => change({ kind: 'moved', id, order })}
            />
            <ActionBar
              primary={
                <LinkButton href={format({ id: 'wishes' })}>{t('prioritize.done', 'Done')}</LinkButton>
              }
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface SortableProps {
  readonly list: readonly Allocation[]
  readonly showsCoverage: boolean
  readonly onMove: (id: string, order: number) => void
}

/** Where the dragged row would be dropped. */
interface Dragged {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly offset: number
}

function Sortable({ list, showsCoverage, onMove }: SortableProps) {
  const rows = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [message, setMessage] = useState('')
  /** The id of the focused element within the list. */
  const focused = useRef<string | null>(null)
  const isMoved = useRef(false)
  /** The pointer position and the middle of each row when the drag began. */
  const start = useRef<{ y: number; middles: readonly number[] }>({ y: 0, middles: [] })

  const move = (allocation: Allocation, order: number) => {
    const to = Math.min(Math.max(order, 1), list.length)
    if (to === allocation.order) return
    isMoved.current = true
    setMessage(
      t('prioritize.moved', '{name} is now {order} of {count}.', {
        name: allocation.name,
        order: to,
        count: list.length,
      }),
    )
    onMove(allocation.id, to)
  }
  // The browser drops focus from a row that moves, after a press or a later reply.
  useLayoutEffect(() => {
    if (focused.current === null || list.length === 0) return
    const control = document.getElementById(focused.current)
    const row = control?.closest('li')
    // The arrow of a row that has reached an end is now disabled, but still has focus for a moment.
    const next = control?.matches(':disabled') ? row?.querySelector<HTMLElement>('.wish-handle') : control
    next?.focus({ preventScroll: true })
    if (isMoved.current) row?.scrollIntoView({ block: 'nearest' })
    isMoved.current = false
  }, [list])

  const latest = useRef({ list, move })
  useEffect(() => {
    latest.current = { list, move }
  })
  // Stable, so that only changed rows render.
  const [actions] = useState<RowActions>(() => ({
    step: (allocation, by) => latest.current.move(allocation, allocation.order + by),
    jump: (allocation, to) =>
      latest.current.move(allocation, to === 'first' ? 1 : latest.current.list.length),
    grab: ({ id, order }, event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const middles = [...(rows.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 + window.scrollY
      })
      start.current = { y: event.clientY + window.scrollY, middles }
      setDragged({ id, from: order - 1, to: order - 1, offset: 0 })
    },
    drag: (event) =>
      setDragged((before) => {
        if (before === null) return null
        const { y, middles } = start.current
        const offset = event.clientY + window.scrollY - y
        const at = (middles[before.from] ?? 0) + offset
        const above = middles.filter((middle, index) => index !== before.from && middle < at).length
        return { ...before, offset, to: above }
      }),
    drop: (allocation, isKept) => {
      setDragged((before) => {
        if (before !== null && isKept) queueMicrotask(() => latest.current.move(allocation, before.to + 1))
        return null
      })
    },
  }))
  return (
    <>
      <p id="prioritize-how" className="type-small text-soft">
        {t(
          'prioritize.how',
          'Drag a row by its handle, or press the arrows. On a keyboard, use the up and down keys on a handle.',
        )}
      </p>
      <ol
        ref={rows}
        className="wish-sortable list-plain"
        aria-label={t('prioritize.list', 'Your list by priority')}
        onFocus={({ target }) => {
          focused.current = target.id
        }}
        onBlur={() => {
          focused.current = null
        }}
      >
        {list.map((allocation, index) => (
          <Row
            key={allocation.id}
            allocation={allocation}
            isLast={index === list.length - 1}
            showsCoverage={showsCoverage}
            offset={dragged?.id === allocation.id ? dragged.offset : null}
            edge={edgeAt(dragged, index)}
            actions={actions}
          />
        ))}
      </ol>
      <LiveRegion message={message} />
    </>
  )
}

/** The side of a row where the dragged row would be dropped. */
function edgeAt(dragged: Dragged | null, index: number): 'before' | 'after' | undefined {
  if (dragged === null || dragged.to === dragged.from || dragged.to !== index) return undefined
  return dragged.to < dragged.from ? 'before' : 'after'
}

interface RowActions {
  readonly step: (allocation: Allocation, by: -1 | 1) => void
  readonly jump: (allocation: Allocation, to: 'first' | 'last') => void
  readonly grab: (allocation: Allocation, event: PointerEvent<HTMLElement>) => void
  readonly drag: (event: PointerEvent<HTMLElement>) => void
  readonly drop: (allocation: Allocation, isKept: boolean) => void
}

interface RowProps {
  readonly allocation: Allocation
  readonly isLast: boolean
  readonly showsCoverage: boolean
  /** The drag distance; null while it is not dragged. */
  readonly offset: number | null
  readonly edge: 'before' | 'after' | undefined
  readonly actions: RowActions
}

const Row = memo(function Row({ allocation, isLast, showsCoverage, offset, edge, actions }: RowProps) {
  const { id, name, order, amount } = allocation
  return (
    <li
      className="wish-row"
      data-dragged={offset === null ? undefined : true}
      data-edge={edge}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <button
        id={`move-${id}`}
        type="button"
        className="wish-handle"
        aria-label={t('prioritize.handle', 'Move {name}, {order}', { name, order })}
        aria-describedby="prioritize-how"
        onKeyDown={(event) => {
          const keys: Readonly<Record<string, () => void>> = {
            ArrowUp: () => actions.step(allocation, -1),
            ArrowDown: () => actions.step(allocation, 1),
            Home: () => actions.jump(allocation, 'first'),
            End: () => actions.jump(allocation, 'last'),
          }
          const act = keys[event.key]
          if (act === undefined) return
          event.preventDefault()
          act()
        }}
        onPointerDown={(event) => {
          if (event.button === 0) actions.grab(allocation, event)
        }}
        onPointerMove={(event) => {
          if (offset !== null) actions.drag(event)
        }}
        onPointerUp={() => actions.drop(allocation, true)}
        onPointerCancel={() => actions.drop(allocation, false)}
      >
        <span aria-hidden="true" className="wish-handle-dots" />
      </button>
      <span className="wish-order tabular" aria-hidden="true">
        {order}
      </span>
      <div className="wish-list-text">
        <b title={name}>{truncated(name)}</b>
        <span className="type-small tabular">{formatMoney(amount ?? 0, 'coverage')}</span>
        <AllocationState allocation={allocation} showsCoverage={showsCoverage} />
      </div>
      <span className="wish-arrows">
        <IconButton
          id={`up-${id}`}
          label={t('prioritize.up', 'Move {name} up', { name })}
          icon={
            <span className="wish-up">
              <Chevron />
            </span>
          }
          disabled={order === 1}
          onClick={() => actions.step(allocation, -1)}
        />
        <IconButton
          id={`down-${id}`}
          label={t('prioritize.down', 'Move {name} down', { name })}
          icon={<Chevron />}
          disabled={isLast}
          onClick={() => actions.step(allocation, 1)}
        />
      </span>
    </li>
  )
})
