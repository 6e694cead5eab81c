import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart, ChartState } from '../chart/chart.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { parallelIn } from '../chart/parallel.ts'
import { boxContentOf, dotSize, historySize, labelsOf } from '../drawing/content.ts'
import { leadsBack } from './reading.ts'

export type LayoutDirection = ChartLayout['direction']

const margin = 12
/** The distance of two lines at the same side of a box, so that their heads do not touch. */
const betweenLines = 8
/**
 * Beyond this many, straightening lines exactly takes seconds, and the quick method is as readable.
 */
const manyTransitions = 80

/** Nested self-loops would draw outer lines through inner labels. */
const loopsBesideEachOther = { 'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED' }

/**
 * Options for ELK to place nested boxes, with labels on their lines and space reserved for them.
 * Each box needs all options, because ELK does not inherit them.
 */
function optionsOf(chart: Chart, direction: LayoutDirection): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction.toUpperCase(),
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.randomSeed': '1',
    'elk.layered.nodePlacement.strategy':
      chart.transitions.length > manyTransitions ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX',
    'elk.layered.spacing.nodeNodeBetweenLayers': '28',
    'elk.layered.spacing.edgeNodeBetweenLayers': '14',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
    'elk.spacing.nodeNode': '24',
    'elk.spacing.edgeNode': '14',
    'elk.spacing.edgeEdge': '10',
    'elk.spacing.edgeLabel': '4',
    'elk.spacing.labelLabel': '6',
    'elk.spacing.nodeSelfLoop': '12',
    ...loopsBesideEachOther,
  }
}

/**
 * A chart in ELK's format. Edges that lead back are reversed, so that there is no cycle to break.
 */
export function graphOf(chart: Chart, direction: LayoutDirection): ElkNode {
  const isBack = leadsBack(chart)
  const arrows = chart.transitions.flatMap((transition, at) => {
    const parallel = parallelIn(chart).get(transition.id) ?? [transition]
    if (parallel[0] !== transition) return []
    const { width, height } = labelsOf(chart, parallel)
    return transition.targets.map((target, index): ElkExtendedEdge => {
      const ends = isBack(transition.source, target)
        ? [target, transition.source]
        : [transition.source, target]
      return {
        id: edgeId(at, index),
        sources: ends.slice(0, 1),
        targets: ends.slice(1),
        ...(index === 0 && {
          labels: [
            {
              id: `label ${at}`,
              text: transition.event,
              width,
              height,
              layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
            },
          ],
        }),
      }
    })
  })
  const edges = [...initialEdges(chart), ...arrows]
  const options = optionsOf(chart, direction)
  /** The minimum length of a side, so that its lines are distinguishable. */
  const sideFor = (path: string) => {
    const between = edges.filter(({ sources, targets }) => sources[0] !== targets[0])
    const below = between.filter(({ sources }) => sources[0] === path).length
    const above = between.filter(({ targets }) => targets[0] === path).length
    return (Math.max(below, above) + 1) * betweenLines
  }
  const build = (state: ChartState): ElkNode => {
    if (state.kind === 'history') return { id: state.path, width: historySize, height: historySize }
    const { width, height } = boxContentOf(chart, state)
    const inside = chart.states.filter(({ parent }) => parent === state.path)
    if (inside.length === 0) {
      const side = sideFor(state.path)
      return {
        id: state.path,
        width: direction === 'down' ? Math.max(width, side) : width,
        height: direction === 'down' ? height : Math.max(height, side),
        layoutOptions: loopsBesideEachOther,
      }
    }
    const dot = state.initial === null ? [] : [{ id: dotId(state.path), width: dotSize, height: dotSize }]
    const isBeside = direction === 'down' && isEntered(state.path, edges)
    return {
      id: state.path,
      children: [...dot, ...inside.map(build)],
      layoutOptions: {
        ...options,
        'elk.padding': isBeside ? pad({ left: width + 8, top: 20 }) : pad({ top: height + 12 }),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': isBeside ? `(${width},${height + 8})` : `(${width},${height})`,
      },
    }
  }
  return {
    id: 'chart',
    children: chart.states.filter(({ parent }) => parent === null).map(build),
    edges,
    layoutOptions: {
      ...options,
      'elk.padding': pad({ left: margin, top: margin, right: margin, bottom: margin }),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
  }
}

function initialEdges(chart: Chart): ElkExtendedEdge[] {
  return chart.states.flatMap(({ path, initial, defaults }) => [
    ...(initial === null ? [] : [{ id: initialId(path), sources: [dotId(path)], targets: [initial] }]),
    ...defaults.slice(0, 1).map((target) => ({ id: initialId(path), sources: [path], targets: [target] })),
  ])
}

/** Whether a line enters from above, across the text: the text is then beside the child states. */
function isEntered(path: string, edges: readonly ElkExtendedEdge[]): boolean {
  const isInside = (end: string) =>
    path === '(root)' ? end !== path : end.startsWith(`${path}.`) || end === dotId(path)
  return edges.some(({ sources, targets }) => !isInside(sources[0] ?? '') && isInside(targets[0] ?? ''))
}

function pad({ left = 16, top = 16, right = 16, bottom = 16 }): string {
  return `[top=${top},left=${left},bottom=${bottom},right=${right}]`
}

export const edgeId = (transition: number, target: number) => `edge ${transition} ${target}`
export const initialId = (path: string) => `initial ${path}`
const dotId = (path: string) => `dot ${path}`
