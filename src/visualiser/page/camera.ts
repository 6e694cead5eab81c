import type { Box } from '../../../machines/charts/layout.ts'

/** What of a chart is seen: a point of the chart is drawn at `x + k · its x`. */
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
/** Below this, names cannot be read: a large chart is then opened at its beginning and not as a whole. */
const legible = 0.65
const margin = 24

const within = (k: number) => Math.min(closest, Math.max(furthest, k))

/** The same point of the chart stays under the pointer. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const k = within(view.k * factor)
  const by = k / view.k
  return { k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** The whole chart, in the middle. */
export function fitted(chart: Size, screen: Size): View {
  const k = within(
    Math.min((screen.width - 2 * margin) / chart.width, (screen.height - 2 * margin) / chart.height, 1),
  )
  return { k, x: (screen.width - chart.width * k) / 2, y: (screen.height - chart.height * k) / 2 }
}

/** How a chart is opened: as a whole where it can be read, else from where it begins. */
export function opened(chart: Size, screen: Size, beginning: Box | undefined): View {
  const whole = fitted(chart, screen)
  if (whole.k >= legible) return whole
  const corner = { k: legible, x: margin, y: margin }
  return beginning ? revealing(corner, beginning, screen) : corner
}

/** Moves no more than it must for a box to be in sight. */
export function revealing(view: View, box: Box, screen: Size): View {
  const k = Math.max(view.k, Math.min(legible, (screen.width - 2 * margin) / box.width))
  const scaled = k === view.k ? view : zoomed(view, k / view.k, { x: screen.width / 2, y: screen.height / 2 })
  const shift = (from: number, size: number, room: number) => {
    if (size > room - 2 * margin) return margin - from
    if (from < margin) return margin - from
    return Math.min(0, room - margin - from - size)
  }
  return {
    k,
    x: scaled.x + shift(scaled.x + box.x * k, box.width * k, screen.width),
    y: scaled.y + shift(scaled.y + box.y * k, box.height * k, screen.height),
  }
}

/** The part of the chart that is on the screen, in its own coordinates. */
export function seen({ x, y, k }: View, screen: Size): Box {
  return { x: -x / k, y: -y / k, width: screen.width / k, height: screen.height / k }
}

/**
 * Holds the view outside of React: panning sets one attribute a frame and draws nothing anew.
 */
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
    resize(next: Size) {
      screen = next
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
