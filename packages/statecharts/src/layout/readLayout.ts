import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from '../chart/chart.ts'
import type { Box, ChartEdge, ChartLayout, Point } from '../chart/layout.ts'
import { parallelIn } from '../chart/parallel.ts'
import { type BoxContent, boxContentOf, labelsOf } from '../drawing/content.ts'
import { edgeId, initialId, type LayoutDirection } from './graph.ts'
import { leadsBack } from './reading.ts'

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 }

/** ELK's result with the chart's own names, in whole pixels. */
export function readLayout(chart: Chart, direction: LayoutDirection, graph: ElkNode): ChartLayout {
  const isBack = leadsBack(chart)
  const nodes = new Map<string, Box>()
  const edges = new Map<string, ElkExtendedEdge>()
  const collect = (node: ElkNode) => {
    nodes.set(node.id, boxOf(node))
    for (const edge of node.edges ?? []) edges.set(edge.id, edge)
    for (const child of node.children ?? []) collect(child)
  }
  collect(graph)
  const stays = new Map(
    chart.states.flatMap((state) => staysOf(boxContentOf(chart, state), nodes.get(state.path) ?? nowhere)),
  )
  return {
    direction,
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: Object.fromEntries(chart.states.map(({ path }) => [path, nodes.get(path) ?? nowhere])),
    edges: Object.fromEntries(
      chart.transitions.map(({ id, source, targets }, at): [string, ChartEdge[]] => {
        const stay = stays.get(id)
        if (stay) return [id, [{ points: [], label: stay }]]
        const parallel = parallelIn(chart).get(id) ?? []
        const place = parallel.findIndex((one) => one.id === id)
        const [first] = parallel
        const line = first ? chart.transitions.indexOf(first) : at
        const row = labelsOf(chart, parallel).rows[place]
        return [
          id,
          targets.map((target, index) => {
            const { points, label } = edgeOf(edges.get(edgeId(line, index)), isBack(source, target))
            const own = index === 0 && row ? { ...label, y: label.y + row.y, height: row.height } : label
            return { points, label: own }
          }),
        ]
      }),
    ),
    initials: Object.fromEntries(
      chart.states.flatMap(({ path }) => {
        const edge = edges.get(initialId(path))
        return edge ? [[path, edgeOf(edge, false).points]] : []
      }),
    ),
  }
}

function staysOf({ stays }: BoxContent, box: Box): [string, Box][] {
  return stays.map(({ id, y, label: { width, height } }) => [
    id,
    { x: box.x + 5, y: box.y + y, width, height },
  ])
}

function edgeOf(edge: ElkExtendedEdge | undefined, isReversed: boolean): ChartEdge {
  const label = edge?.labels?.[0]
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const rounded = points.map(({ x, y }): Point => ({ x: Math.round(x), y: Math.round(y) }))
  return {
    points: isReversed ? rounded.toReversed() : rounded,
    label: label ? boxOf(label) : nowhere,
  }
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
