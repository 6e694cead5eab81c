import type { Point } from '../chart/layout.ts'
import { dotSize } from './content.ts'

const radius = 6
const head = 7

/** The line of an arrow with rounded corners; it ends where its head begins. */
export function linePath(points: readonly Point[], withHead = true): string {
  const all = withHead ? shortened(points) : points
  return all
    .map((point, index) => {
      const before = all[index - 1]
      const after = all[index + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const bend = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2)
      const start = towards(point, before, bend)
      const end = towards(point, after, bend)
      return `L${text(start)}Q${point.x} ${point.y} ${text(end)}`
    })
    .join('')
}

/** The head of an arrow: a triangle whose tip is the end of the line. */
export function headPath(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return ''
  const base = towards(tip, before, head)
  const across = { x: ((tip.y - base.y) * 4) / head, y: ((base.x - tip.x) * 4) / head }
  const left = { x: base.x + across.x, y: base.y + across.y }
  const right = { x: base.x - across.x, y: base.y - across.y }
  return `M${tip.x} ${tip.y}L${text(left)} ${text(right)}Z`
}

/** The position of the dot at the start of a line. */
export function dotAt(points: readonly Point[]): { cx: number; cy: number } {
  const [start, next] = points
  if (!start || !next) return { cx: 0, cy: 0 }
  const { x, y } = towards(start, next, -dotSize / 2)
  return { cx: Math.round(x), cy: Math.round(y) }
}

function shortened(points: readonly Point[]): readonly Point[] {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before || distance(tip, before) <= head) return points
  return [...points.slice(0, -1), towards(tip, before, head - 1)]
}

function towards(from: Point, to: Point, far: number): Point {
  const all = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) * far) / all, y: from.y + ((to.y - from.y) * far) / all }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
