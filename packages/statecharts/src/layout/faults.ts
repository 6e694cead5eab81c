import type { Chart } from '../chart/chart.ts'
import type { Box, ChartLayout, Point } from '../chart/layout.ts'
import { parallelIn } from '../chart/parallel.ts'
import { boxContentOf } from '../drawing/content.ts'

/** The faults of a layout as sentences: overlapping elements. Empty if the layout is fine. */
export function layoutFaultsOf(chart: Chart, layout: ChartLayout): string[] {
  const lines = linesOf(chart)
  const parallel = parallelIn(chart)
  const boxes = Object.entries(layout.boxes)
  const arrows = arrowsOf(chart, layout)
  const labels = chart.transitions.flatMap(({ id, source, targets }) =>
    (layout.edges[id] ?? [])
      .filter(({ label }) => label.width > 0)
      .map(({ label }) => ({ id, label, ends: [source, ...targets] })),
  )
  const texts = textsOf(chart, layout)
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height }
  const found: string[] = []

  for (const { path, parent } of chart.states) {
    const box = layout.boxes[path]
    const around = parent === null ? whole : layout.boxes[parent]
    if (!box) found.push(`${path} has no box`)
    else if (!around || !contains(around, box))
      found.push(`${path} is not inside of ${parent ?? 'the picture'}`)
  }
  for (const [path, box] of boxes) {
    for (const [other, its] of boxes) {
      if (path < other && !isOnLine(lines, path, other) && overlap(box, its))
        found.push(`${path} lies over ${other}`)
    }
  }
  for (const { id, label, ends } of labels) {
    if (!contains(whole, label)) found.push(`the label of ${id} is not inside of the picture`)
    for (const [path, box] of boxes) {
      const isAround = contains(box, label) && ends.some((end) => lines.get(end)?.has(path))
      if (overlap(label, box) && !isAround) found.push(`the label of ${id} lies over ${path}`)
    }
    for (const other of labels) {
      if (id < other.id && overlap(label, other.label))
        found.push(`the labels of ${id} and ${other.id} overlap`)
    }
    for (const text of texts) {
      if (overlap(label, text.box)) found.push(`the label of ${id} lies over the text of ${text.path}`)
    }
  }
  for (const { id, ends, points } of arrows) {
    if (points.length < 2) found.push(`${id} has no line`)
    for (const segment of segmentsOf(points)) {
      if (!contains(whole, segment)) found.push(`${id} leaves the picture`)
      for (const [path, box] of boxes) {
        if (overlap(segment, box) && !ends.some((end) => isOnLine(lines, path, end)))
          found.push(`${id} crosses ${path}`)
      }
      for (const label of labels) {
        if (
          !(parallel.get(id) ?? []).some((one) => one.id === label.id) &&
          label.id !== id &&
          overlap(segment, label.label)
        )
          found.push(`${id} crosses the label of ${label.id}`)
      }
      for (const text of texts) {
        if (overlap(segment, text.box)) found.push(`${id} crosses the text of ${text.path}`)
      }
    }
  }
  return [...new Set(found)]
}

/** Every drawn line, with the states at its ends. */
function arrowsOf(chart: Chart, layout: ChartLayout) {
  const transitions = chart.transitions.flatMap(({ id, source, targets }) =>
    targets.map((target, index) => ({
      id,
      ends: [source, target],
      points: layout.edges[id]?.[index]?.points ?? [],
    })),
  )
  const initials = Object.entries(layout.initials).map(([path, points]) => {
    const state = chart.states.find((it) => it.path === path)
    return {
      id: `the beginning of ${path}`,
      ends: [path, state?.initial ?? state?.defaults[0] ?? path],
      points,
    }
  })
  return [...transitions, ...initials]
}

/** The text in boxes, line by line; labels of internal transitions count as labels. */
function textsOf(chart: Chart, layout: ChartLayout): { path: string; box: Box }[] {
  return chart.states.flatMap((state) => {
    const at = layout.boxes[state.path]
    if (!at || state.kind === 'history') return []
    return boxContentOf(chart, state).lines.map(({ x, y, width }) => ({
      path: state.path,
      box: { x: at.x + x, y: at.y + y - 9, width: Math.round(width), height: 10 },
    }))
  })
}

function linesOf(chart: Chart): Map<string, ReadonlySet<string>> {
  const lines = new Map<string, ReadonlySet<string>>()
  for (const { path, parent } of chart.states) {
    lines.set(path, new Set([...(parent === null ? [] : (lines.get(parent) ?? [])), path]))
  }
  return lines
}

/** Whether one of the two is the other or contains it. */
function isOnLine(lines: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  return Boolean(lines.get(other)?.has(one) || lines.get(one)?.has(other))
}

function segmentsOf(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
  })
}

/** Whether two boxes overlap; a line has no area, and touching is not overlapping. */
function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
