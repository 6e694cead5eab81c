import type { SnapshotFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { welcomePath } from '../../machines/app/redirects.ts'
import { estimatePlace } from '../../machines/estimate/estimate.place.ts'
import { fulfillmentPlace } from '../../machines/fulfillment/fulfillment.place.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>
type AppValue = AppSnapshot['value']
type PlaceValue = Extract<AppValue, { running: unknown }>['running']
type FreeState = Extract<PlaceValue, { free: unknown }>['free']

type Place = (snapshot: AppSnapshot) => string | undefined

const nowhere: Place = () => undefined
const at =
  (path: string): Place =>
  () =>
    path

/** Every place that may be left freely. A state that is added to the chart must be given its place here. */
const freePlaces = {
  deciding: nowhere,
  welcome: at(welcomePath),
  dashboard: at('/'),
  notFound: nowhere,
  openingLogin: nowhere,
  login: at('/login'),
  openingEstimate: nowhere,
  estimate: ({ children: { estimate } }) => estimate && estimatePlace(estimate.getSnapshot()),
  openingJourney: nowhere,
  unavailable: nowhere,
} satisfies Record<FreeState, Place>

/**
 * The path, with its search, of what the application shows; undefined where a state has no place of its own and
 * the URL stays as it is. Reads the children's snapshots.
 */
export function pathOf(snapshot: AppSnapshot): string | undefined {
  const { value } = snapshot
  if (!('running' in value)) return undefined
  const place = value.running
  if (typeof place === 'string') return undefined
  if ('free' in place) return freePlaces[place.free](snapshot)
  if (place.journey !== 'uncovered') return '/login'
  const { fulfillment } = snapshot.children
  return fulfillment && fulfillmentPlace(fulfillment.getSnapshot())
}

/** Whether what was asked for is still being decided or loaded: the URL waits for the answer. */
export function isOpening(snapshot: AppSnapshot): boolean {
  const { value } = snapshot
  if (!('running' in value)) return true
  const place = value.running
  if (typeof place === 'string') return place === 'restoring' || place === 'loggingOut'
  return 'free' in place && (place.free.startsWith('opening') || place.free === 'deciding')
}

/** Places that cannot be gone back to: the next one takes their entry in the history. */
const oneWay = ['/login', '/create-phone', '/verify-phone', `${welcomePath}?step=account`]

/** Whether the step between two places leads only forward. */
export function isOneWay(from: string, to: string): boolean {
  return oneWay.includes(from) || to === '/fulfillment/confirmation'
}
