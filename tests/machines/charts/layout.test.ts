import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import type { ChartLayout } from '../../../packages/statecharts/src/chart/layout.ts'
import { placeChart } from '../../../packages/statecharts/src/commands/charts/layout.ts'
import { svgOf } from '../../../packages/statecharts/src/commands/charts/svg.ts'
import { layoutFaultsOf } from '../../../packages/statecharts/src/layout/faults.ts'
import { leadsBack } from '../../../packages/statecharts/src/layout/reading.ts'
import { nastyMachine } from './nasty.machine.ts'

const nasty = chartOf(nastyMachine, { machines: ['lamp'] })
const layout = await placeChart(nasty)

/** The layout with one box moved. */
function moved(path: string, to: { x: number; y: number }): ChartLayout {
  const box = layout.boxes[path] ?? { width: 0, height: 0 }
  return { ...layout, boxes: { ...layout.boxes, [path]: { ...box, ...to } } }
}

describe('the layout of a machine with every feature', () => {
  it('the layout overlaps nothing', () => {
    expect(layoutFaultsOf(nasty, layout)).toEqual([])
  })

  it('the layout positions every state, transition and initial marker', () => {
    expect(Object.keys(layout.boxes)).toEqual(nasty.states.map(({ path }) => path))
    expect(Object.keys(layout.edges)).toEqual(nasty.transitions.map(({ id }) => id))
    expect(Object.keys(layout.initials)).toEqual([
      '(root)',
      'both.left',
      'both.right',
      'both.right.c',
      'both.right.back',
      'both.right.shallow',
    ])
    for (const { id, targets } of nasty.transitions) {
      expect(layout.edges[id]?.map(({ points }) => points.length > 1)).toEqual(
        targets.length === 0 ? [false] : targets.map(() => true),
      )
    }
  })

  it('the layout is deterministic', async () => {
    expect(await placeChart(nasty)).toEqual(layout)
  })

  it('the layout ends each line at the box it leads to', () => {
    for (const { id, targets } of nasty.transitions) {
      for (const [index, target] of targets.entries()) {
        const end = layout.edges[id]?.[index]?.points.at(-1)
        const box = layout.boxes[target]
        if (!end || !box) throw new Error(`${id} leads nowhere`)
        const away = Math.max(
          box.x - end.x,
          end.x - box.x - box.width,
          box.y - end.y,
          end.y - box.y - box.height,
        )
        expect({ id, away: Math.max(away, 0) }).toEqual({ id, away: 0 })
      }
    }
  })
})

describe('transitions between the same two states', () => {
  const chart = chartOf(
    createMachine({
      id: 'player',
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY: { target: 'playing', actions: 'start' }, SPACE: 'playing' } },
        playing: { on: { STOP: 'stopped', SEEK: { target: 'playing' }, NEXT: { target: 'playing' } } },
      },
    }),
  )
  const [play, space, stop, seek, next] = chart.transitions.map(({ id }) => id)

  it('share a line with a list of their labels', async () => {
    const shared = await placeChart(chart)
    expect(layoutFaultsOf(chart, shared)).toEqual([])
    const edge = (id: string | undefined) => shared.edges[id ?? '']?.[0]
    for (const [first, second] of [
      [play, space],
      [seek, next],
    ]) {
      expect(edge(second)?.points).toEqual(edge(first)?.points)
      const { x, y = 0, width, height = 0 } = edge(first)?.label ?? {}
      expect(edge(second)?.label).toMatchObject({ x, width, y: y + height + 2 })
    }
    expect(edge(stop)?.points).not.toEqual(edge(play)?.points)
  })

  it('share one line, with the strongest highlight of them and below all labels', async () => {
    const transition = (id: string) => (id === space ? { active: true } : undefined)
    const drawn = svgOf({ chart, layout: await placeChart(chart), looks: { transition } })
    const arrows = [...drawn.matchAll(/data-transition="([^"]+)".*/g)].map(([text, id = '']) => [
      id.replace('&gt;', '>'),
      text.includes('chart-line'),
    ])
    expect(arrows).toEqual([
      [space, true],
      [play, false],
      [stop, true],
      [seek, true],
      [next, false],
    ])
  })
})

describe('the layout check', () => {
  it('the layout check reports boxes that overlap, leave their parent, or lie under a line or a label', () => {
    const { x, y } = layout.boxes.chain ?? { x: 0, y: 0 }
    expect(layoutFaultsOf(nasty, moved('link', { x, y }))).toContain('chain lies over link')
    expect(layoutFaultsOf(nasty, moved('both.left.b', { x: 0, y: 0 }))).toContain(
      'both.left.b is not inside of both.left',
    )
    const line = layout.edges['both --finished--> gone']?.[0]
    const [start] = line?.points ?? []
    if (!line || !start) throw new Error('the line has no start')
    expect(layoutFaultsOf(nasty, moved('link', { x: start.x - 5, y: start.y - 1 }))).toContain(
      'both --finished--> gone crosses link',
    )
    expect(layoutFaultsOf(nasty, moved('chain', line.label))).toContain(
      'the label of both --finished--> gone lies over chain',
    )
  })
})

describe('the reading order', () => {
  it('the reading order starts at the initial state, regardless of the order in the source', () => {
    const isBack = leadsBack(nasty)
    expect(isBack('first', 'both')).toBe(false)
    expect(isBack('both', 'first')).toBe(true)
    expect(isBack('both.right.c.deep', 'first')).toBe(true)
    expect(isBack('(root)', 'first')).toBe(false)
  })
})

describe('the drawing', () => {
  const svg = svgOf({ chart: nasty, layout })

  it('the drawing contains every state and transition and a text alternative', () => {
    const count = (pattern: RegExp) => [...svg.matchAll(pattern)].length
    expect(count(/data-state="/g)).toBe(nasty.states.length)
    expect(count(/data-transition="/g)).toBe(nasty.transitions.length)
    expect(svg).toContain(
      '<title id="chart-title">nasty</title><desc id="chart-description">Everything at once.</desc>',
    )
    expect(svg).toContain('<title>first: Where it begins.</title>')
    expect(svg).toContain('>1. after patience (30 s)</text>')
    expect(svg).toContain('>mouse.pressed (ignored)</text>')
    expect(svg).toContain('>H*</text>')
  })

  it('the drawing links an actor to its chart where there is one and a link is given', () => {
    expect(svg).not.toContain('<a ')
    expect(svgOf({ chart: nasty, layout, hrefOf: (id) => `${id}.svg` })).toContain(
      '<a href="lamp.svg" data-machine="lamp">',
    )
  })

  it('the drawing shows the given conditions', () => {
    const chart = chartOf(signInMachine)
    const [state, transition] = [chart.states[1], chart.transitions[0]]
    if (!state || !transition) throw new Error('nothing is drawn')
    const looks = {
      state: (path: string) => (path === state.path ? { active: true } : undefined),
      transition: (id: string) =>
        id === transition.id ? { change: 'added' as const, heat: 0.5 } : undefined,
    }
    const boxes = Object.fromEntries(
      chart.states.map(({ path }) => [path, { x: 0, y: 0, width: 9, height: 9 }]),
    )
    const label = { x: 0, y: 0, width: 9, height: 9 }
    const drawn = svgOf({
      chart,
      layout: {
        direction: 'down',
        width: 9,
        height: 9,
        boxes,
        edges: { [transition.id]: [{ points: [], label }] },
        initials: {},
      },
      looks,
    })
    expect(drawn.match(/is-active"/g)).toHaveLength(1)
    expect(drawn).toMatch(/is-added is-heated" data-transition="[^"]+" style="--chart-heat:0.5"/)
  })
})

it('lines at a small box keep their distance, however many there are', async () => {
  const targets = Array.from({ length: 28 }, (_, at) => `b${at}`)
  const chart = chartOf(
    createMachine({
      initial: 'a',
      states: {
        a: { on: Object.fromEntries(targets.map((target) => [`GO.${target}`, target])) },
        ...Object.fromEntries(targets.map((target) => [target, { on: { BACK: 'a' } }])),
      },
    }),
  )
  const { edges, direction } = await placeChart(chart)
  const starts = chart.transitions.flatMap(({ id, source }) => {
    const at = edges[id]?.[0]?.points[0]
    return source === 'a' && at ? [direction === 'down' ? at.x : at.y] : []
  })
  const sorted = starts.toSorted((one, other) => one - other)
  const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] ?? 0))
  expect(gaps).toHaveLength(27)
  expect(Math.min(...gaps)).toBeGreaterThan(4)
})

it.each([3, 7])('%i transitions of a state to itself draw no line through a label', async (count) => {
  const on = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`EVENT${at}`, { target: 'a', actions: `action${at}` }]),
  )
  const chart = chartOf(createMachine({ initial: 'a', states: { a: { on } } }))
  expect(layoutFaultsOf(chart, await placeChart(chart))).toEqual([])
})
