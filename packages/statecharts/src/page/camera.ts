import type { Box } from '../chart/layout.ts'

/** The visible part of a chart: a point of the chart is drawn at `x + k · its x`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly k: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const closest = 2.5
const furthest = 0.08
/** Below this, names are unreadable. */
const legible = 0.8
/** The scale at which a requested part is shown. */
const comfortable = 1
const margin = 24

/** A fitted chart may be smaller than manual zooming allows. */
const within = (k: number, least = furthest) => Math.min(closest, Math.max(least, k))

/** The same point of the chart stays under the pointer. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const k = within(view.k * factor, Math.min(furthest, view.k))
  const by = k / view.k
  return { k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** The whole chart, centered in the largest area that nothing covers. */
export function fitted(chart: Size, screen: Size, over: readonly Box[] = []): View {
  const middle = fittedIn(chart, { x: 0, y: 0, ...screen })
  const views = roomsBeside(screen, over).map((room) => fittedIn(chart, room))
  const clear = [middle, ...views].filter((view) => over.every((box) => !overlaps(drawnAt(chart, view), box)))
  return clear.reduce((best, view) => (view.k > best.k ? view : best), clear[0] ?? middle)
}

function fittedIn(chart: Size, { x, y, width, height }: Box): View {
  const room = Math.min((width - 2 * margin) / chart.width, (height - 2 * margin) / chart.height)
  const k = Math.max(Number.EPSILON, Math.min(room, 1))
  return { k, x: x + (width - chart.width * k) / 2, y: y + (height - chart.height * k) / 2 }
}

/** The areas above everything along the lower edge, and beside each of those elements. */
function roomsBeside({ width, height }: Size, over: readonly Box[]): Box[] {
  const above = (left: number, right: number): Box => {
    const below = over.filter((box) => box.x < right && box.x + box.width > left)
    return { x: left, y: 0, width: right - left, height: Math.min(height, ...below.map(({ y }) => y)) }
  }
  const beside = over.map((box) => (box.x > width / 2 ? above(0, box.x) : above(box.x + box.width, width)))
  return [above(0, width), ...beside]
}

const drawnAt = ({ width, height }: Size, { x, y, k }: View): Box => ({
  x,
  y,
  width: width * k,
  height: height * k,
})

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/**
 * Centers a box at the current scale, if it is readable and fits. A box too large for that is shown
 * from its start, where its name is.
 */
export function centred(view: View, box: Box, screen: Size): View {
  const whole = Math.min((screen.width - 2 * margin) / box.width, (screen.height - 2 * margin) / box.height)
  const k = Math.max(legible, Math.min(Math.max(view.k, comfortable), whole))
  const place = (start: number, size: number, room: number) =>
    size > room - 2 * margin ? margin - start : (room - size) / 2 - start
  return {
    k,
    x: place(box.x * k, box.width * k, screen.width),
    y: place(box.y * k, box.height * k, screen.height),
  }
}

/** The visible part of the chart in its own coordinates. */
export function seen({ x, y, k }: View, screen: Size): Box {
  return { x: -x / k, y: -y / k, width: screen.width / k, height: screen.height / k }
}

export function liesIn(box: Box, other: Box): boolean {
  return (
    box.x >= other.x &&
    box.y >= other.y &&
    box.x + box.width <= other.x + other.width &&
    box.y + box.height <= other.y + other.height
  )
}

/** Keeps the view outside of React: panning sets one attribute per frame and renders nothing. */
export function createCamera() {
  let view: View = { x: 0, y: 0, k: 1 }
  let screen: Size = { width: 0, height: 0 }
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    screen: () => screen,
    move(next: View) {
      view = next
      for (const listener of listeners) listener()
    },
    /** The center stays in place. */
    resize(next: Size) {
      const x = view.x + (next.width - screen.width) / 2
      const y = view.y + (next.height - screen.height) / 2
      screen = next
      this.move({ ...view, x, y })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Camera = ReturnType<typeof createCamera>
