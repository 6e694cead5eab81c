import { describe, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { urlOf } from '../../../machines/routes/urlOf.ts'
import { type Chart, chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { statePath, statesOf, transitionsOf } from '../../../packages/statecharts/src/explore/names.ts'
import { nastyMachine } from './nasty.machine.ts'

const machines = registry.map(({ id }) => id)
const all = [
  ...registry.map(({ id, machine, title }) => ({ id, machine, title })),
  { id: 'nasty', machine: nastyMachine, title: 'Nasty' },
]

describe.each(all)('the chart of $id', ({ machine, title }) => {
  const chart = chartOf(machine, { title, machines })

  it('contains every state and transition, once and in order', () => {
    expect(chart.states.map(({ path }) => path)).toEqual(statesOf(machine).map(statePath))
    expect(chart.transitions.map(({ id }) => id)).toEqual([...transitionsOf(machine).values()])
    expect(new Set(chart.transitions.map(({ id }) => id)).size).toBe(chart.transitions.length)
  })

  it('refers only to its own states', () => {
    const paths = new Set(chart.states.map(({ path }) => path))
    const named = [
      ...chart.states.flatMap(({ parent, initial, defaults }) => [parent, initial, ...defaults]),
      ...chart.transitions.flatMap(({ source, targets }) => [source, ...targets]),
    ]
    expect(named.filter((path) => path !== null && !paths.has(path))).toEqual([])
  })

  it('is the same after JSON and on every run', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
    expect(JSON.stringify(chartOf(machine, { title, machines }))).toBe(JSON.stringify(chart))
  })
})

describe('the chart of a machine with every feature', () => {
  const chart: Chart = chartOf(nastyMachine, { machines: ['lamp'], urlOf })
  const state = (path: string) => chart.states.find((it) => it.path === path)

  it('the chart describes everything that states contain', () => {
    expect(state('first')).toEqual({
      path: 'first',
      key: 'first',
      parent: '(root)',
      kind: 'atomic',
      history: null,
      initial: null,
      initialActions: [],
      defaults: [],
      description: 'Where it begins.',
      tags: ['pending', 'retryable'],
      meta: { route: 'welcome', screen: 'loading', sizes: '[1, 2]', url: '/products/insurance/welcome' },
      entry: ['count', 'say { words: "hello" }', 'light'],
      exit: ['exit'],
      invokes: [],
      spawns: [{ id: 'reading', src: 'lamp', machine: 'lamp' }],
      output: null,
    })
    expect(state('both.left.a')?.invokes).toEqual([{ id: 'asking', src: 'ask', machine: null }])
    expect(state('both.right.c.deep')?.invokes).toEqual([{ id: 'lamp', src: 'lamp', machine: 'lamp' }])
    expect(state('both.right.back')).toMatchObject({
      kind: 'history',
      history: 'deep',
      defaults: ['both.right.c'],
    })
    expect(state('both.right.shallow')).toMatchObject({ history: 'shallow', defaults: ['both.right.d'] })
    expect(state('gone')?.output).toBe('{ kind: "gone" }')
    expect(state('both')).toMatchObject({ kind: 'parallel', initial: null })
    expect(state('both.right')).toMatchObject({ kind: 'compound', initial: 'both.right.c' })
  })

  it('the chart describes the kind, condition and actions of each transition', () => {
    const rows = chart.transitions.map(({ source, kind, event, guard, targets, delay, reenter }) =>
      [
        kind,
        source,
        event,
        guard ?? '-',
        targets.join() || 'stays',
        reenter ? 'reenter' : '',
        delay ? `${delay.name}=${delay.ms}` : '',
      ].join(' | '),
    )
    expect(rows).toMatchInlineSnapshot(`
      [
        "event | (root) | stop | not isOdd | first | reenter | ",
        "wildcard | (root) | mouse.* | - | stays |  | ",
        "wildcard | (root) | * | - | gone |  | ",
        "route | (root) | route #start | - | first |  | ",
        "event | first | go | isBelow { most: 3 } | both |  | ",
        "event | first | go | isOdd and ((not isOdd) or (in { both: { left: "a" } })) | first |  | ",
        "event | first | go | - | first | reenter | ",
        "event | first | mouse.pressed | - | stays |  | ",
        "finished | both | finished | - | gone |  | ",
        "after | both | after 500 ms | - | first |  | 500 ms=500",
        "after | both | after patience | isOdd | first |  | patience=30000",
        "after | both | after patience | - | chain |  | patience=30000",
        "done | both.left.a | done asking | - | both.left.b |  | ",
        "error | both.left.a | error asking | isOdd | gone |  | ",
        "error | both.left.a | error asking | - | stays |  | ",
        "after | both.left.a | after growing | - | both.left.b |  | growing=null",
        "event | both.right.c | go | - | both.right.d |  | ",
        "snapshot | both.right.c.deep | snapshot lamp | - | stays |  | ",
        "always | chain | always | isBelow { most: 9 } | link |  | ",
        "always | link | always | isOdd | chain |  | ",
        "always | link | always | - | both.right.back |  | ",
      ]
    `)
    expect(chart.transitions.find(({ kind }) => kind === 'wildcard')).toMatchObject({
      actions: ['count', 'say { words: "a mouse" }'],
    })
  })
})
