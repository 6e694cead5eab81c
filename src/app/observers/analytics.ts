import { isMicrostep, type MicrostepEvent, statePath, transitionsOf } from 'statecharts/watch'
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import type { AnalyticsRow, EventDetails, MachineEventRow } from '../../../machines/analytics/eventRow.ts'
import type { AppRoute } from '../../../machines/routes/route.ts'
import { format } from '../../../machines/routes/route.ts'
import type { FiredEvents } from '../../adapters/firedEvents.ts'
import { inBatches, type Outside } from './batches.ts'

/** The parts of the application that analytics observes. */
interface Observed {
  readonly rows: readonly AnalyticsRow[]
  route(): AppRoute | undefined
  userId(): string | null
  /** Whether the user has consented. Without consent, nothing is sent, then or later. */
  isAllowed(): boolean
  readonly fired: FiredEvents
  readonly outside: Outside
  /** Dispatches an event for each completed mutation, by its name. */
  readonly saved: EventTarget
}

interface AnalyticsEvent {
  readonly number: number
  readonly name: string
  readonly details: EventDetails
}

/** The maximum number of events per batch. */
const most = 50
/**
 * Milliseconds without changes before a moved control counts as settled (product-and-after-purchase
 * 9, "Debounce").
 */
const untilAtRest = 500

/**
 * Reports the events of the rows as they happen in the followed machines, and as the route changes.
 */
export function observeAnalytics({ rows, route, userId, isAllowed, fired, outside, saved }: Observed) {
  const run = outside.newRun()
  const ofMachines = rows.filter((row) => 'machine' in row)
  const ofRoutes = rows.filter((row) => 'at' in row)
  let count = 0
  const send = inBatches<AnalyticsEvent>(outside, most, (events) => {
    if (events.length > 0) outside.post(JSON.stringify({ run, events }))
  })

  const emit = ({ name, isOnce }: { name: string; isOnce?: true }, details: EventDetails) => {
    if (!isAllowed()) return
    // For an anonymous visitor, there is no record of earlier events.
    const user = userId()
    if (isOnce && user !== null && !fired.isFirst(user, name)) return
    send({ number: count++, name, details })
  }

  /** The pending value of each debounced event, with a symbol that identifies the latest one. */
  const moving = new Map<MachineEventRow, symbol>()
  const emitAtRest = (row: MachineEventRow, details: EventDetails) => {
    const mine = Symbol(row.name)
    moving.set(row, mine)
    outside.later(() => {
      if (moving.get(row) !== mine) return
      moving.delete(row)
      emit(row, details)
    }, untilAtRest)
  }

  const states = new WeakMap<ActorRefLike, ReadonlySet<string>>()
  const pathsOf = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.map(statePath))

  const step = (actor: ActorRefLike, snapshot: AnyMachineSnapshot, { event, _transitions }: Step) => {
    const { machine, context } = snapshot
    const before = states.get(actor) ?? new Set()
    const now = pathsOf(snapshot)
    states.set(actor, now)
    const own = ofMachines.filter((row) => row.machine === machine.id)
    if (own.length === 0) return
    const names = transitionsOf(machine)
    const taken = _transitions.map((transition) => names.get(transition))
    const happened = { context, event, route: route() }
    for (const row of own) {
      const isTaken = row.takes?.some((name) => taken.includes(name)) === true
      const isEntered = row.enters !== undefined && now.has(row.enters) && !before.has(row.enters)
      if (!(isTaken || isEntered) || row.only?.(happened) === false) continue
      const details = row.details?.(happened) ?? {}
      if (row.isAtRest) emitAtRest(row, details)
      else emit(row, details)
    }
  }

  for (const row of rows) if ('saves' in row) saved.addEventListener(row.saves, () => emit(row, {}))

  let shown: string | null = null
  const look = () => {
    const there = isAllowed() ? route() : undefined
    if (there === undefined) return
    const [path = ''] = format(there).split('?')
    if (path === shown) return
    shown = path
    for (const row of ofRoutes)
      if ((row.at === 'any' || row.at === there.id) && row.only?.(there) !== false)
        emit(row, row.details?.(there) ?? {})
  }
  let isPlanned = false
  const lookSoon = () => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      look()
    })
  }

  const follow = (event: InspectionEvent) => {
    if (isMicrostep(event) && isOfMachine(event.snapshot)) step(event.actorRef, event.snapshot, event)
    if (event.type !== '@xstate.snapshot') return
    if (event.event.type === 'xstate.init' && isOfMachine(event.snapshot) && !states.has(event.actorRef))
      step(event.actorRef, event.snapshot, { event: event.event, _transitions: [] })
    lookSoon()
  }

  /** Records the current state of each machine without reporting an event. */
  const see = (actor: AnyActorRef) => {
    const snapshot: Snapshot<unknown> = actor.getSnapshot()
    if (!isOfMachine(snapshot)) return
    states.set(actor, pathsOf(snapshot))
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) see(child)
  }

  return {
    /** Follows a whole actor system from its next transition on. */
    follow(root: AnyActorRef) {
      see(root)
      root.system.inspect({ next: follow })
    },
    /** Checks the route: immediately, and after the user has consented. */
    look,
  }
}

type Step = Pick<MicrostepEvent, 'event' | '_transitions'>

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot
