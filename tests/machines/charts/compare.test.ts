import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { type Chart, type ChartTransition, chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { type Comparison, compareCharts, isSame } from '../../../packages/statecharts/src/chart/compare.ts'
import { comparisonComment } from '../../../packages/statecharts/src/chart/comparisonComment.ts'
import { comparisonText } from '../../../packages/statecharts/src/chart/comparisonText.ts'
import { noPathChanges } from '../../../packages/statecharts/src/explore/comparePaths.ts'
import { nastyMachine } from './nasty.machine.ts'

const charts = [...registry.map(({ machine }) => chartOf(machine)), chartOf(nastyMachine)]
const anyChart = fc.constantFrom(...charts)
const nothing: Comparison = { chart: [], states: [], transitions: [] }

/** One change of a chart and the expected comparison. */
interface Mutation {
  readonly mutant: Chart
  readonly difference: Comparison
}

function withTransition(chart: Chart, at: number, change: Partial<ChartTransition>): Chart {
  return {
    ...chart,
    transitions: chart.transitions.map((it, index) => (index === at ? { ...it, ...change } : it)),
  }
}

const states: { readonly [name: string]: (chart: Chart, at: number) => Mutation } = {
  'a state is added': (chart, at) => {
    const [root, ...rest] = chart.states
    if (!root) throw new Error('a chart has a root')
    const state = { ...root, path: 'new state', key: 'new state', parent: '(root)' }
    const mutant = { ...chart, states: [root, ...rest.slice(0, at), state, ...rest.slice(at)] }
    return {
      mutant,
      difference: { ...nothing, states: [{ path: 'new state', change: 'added', fields: [] }] },
    }
  },
  'a state is removed': (chart, at) => {
    const state = chart.states[at]
    return {
      mutant: { ...chart, states: chart.states.filter((it) => it !== state) },
      difference: { ...nothing, states: [{ path: state?.path ?? '', change: 'removed', fields: [] }] },
    }
  },
  'a state is described otherwise': (chart, at) => {
    const state = chart.states[at]
    return {
      mutant: {
        ...chart,
        states: chart.states.map((it) => (it === state ? { ...it, description: 'Else.' } : it)),
      },
      difference: {
        ...nothing,
        states: [
          {
            path: state?.path ?? '',
            change: 'changed',
            fields: [{ field: 'description', before: state?.description ?? '', after: 'Else.' }],
          },
        ],
      },
    }
  },
}

const transitions: {
  readonly [name: string]: (chart: Chart, at: number, one: ChartTransition) => Mutation
} = {
  'a transition is added': (chart, at, one) => ({
    mutant: {
      ...chart,
      transitions: chart.transitions.toSpliced(at, 0, { ...one, id: 'a --new--> b', event: 'new' }),
    },
    difference: {
      ...nothing,
      transitions: [{ change: 'added', before: null, after: 'a --new--> b', fields: [] }],
    },
  }),
  'a transition is removed': (chart, at, one) => ({
    mutant: { ...chart, transitions: chart.transitions.toSpliced(at, 1) },
    difference: { ...nothing, transitions: [{ change: 'removed', before: one.id, after: null, fields: [] }] },
  }),
  'a transition leads elsewhere': (chart, at, one) => ({
    mutant: withTransition(chart, at, { id: 'elsewhere', targets: ['elsewhere'] }),
    difference: {
      ...nothing,
      transitions: [
        {
          change: 'changed',
          before: one.id,
          after: 'elsewhere',
          fields: [{ field: 'targets', before: one.targets.join(', '), after: 'elsewhere' }],
        },
      ],
    },
  }),
  'a guard is another': (chart, at, one) => ({
    mutant: withTransition(chart, at, { id: 'guarded', guard: 'anotherGuard' }),
    difference: {
      ...nothing,
      transitions: [
        {
          change: 'changed',
          before: one.id,
          after: 'guarded',
          fields: [{ field: 'guard', before: one.guard ?? '', after: 'anotherGuard' }],
        },
      ],
    },
  }),
  'an action is added': (chart, at, one) => ({
    mutant: withTransition(chart, at, { actions: [...one.actions, 'shout'] }),
    difference: {
      ...nothing,
      transitions: [
        {
          change: 'changed',
          before: one.id,
          after: one.id,
          fields: [
            { field: 'actions', before: one.actions.join(', '), after: [...one.actions, 'shout'].join(', ') },
          ],
        },
      ],
    },
  }),
}

const draws = { seed: Number(process.env.SEED ?? 1), numRuns: process.env.SOAK ? 5000 : 100 }

describe('comparing two charts', () => {
  it('finds no difference between a chart and itself or its copy', () => {
    for (const chart of charts) {
      expect(isSame(compareCharts(chart, JSON.parse(JSON.stringify(chart))))).toBe(true)
    }
  })

  it.each(Object.entries(states))('reports exactly that %s', (_, mutate) => {
    fc.assert(
      fc.property(anyChart, fc.nat(), (chart, seed) => {
        const { mutant, difference } = mutate(chart, 1 + (seed % (chart.states.length - 1)))
        expect(compareCharts(chart, mutant)).toEqual(difference)
      }),
      draws,
    )
  })

  it.each(Object.entries(transitions))('reports exactly that %s', (_, mutate) => {
    fc.assert(
      fc.property(anyChart, fc.nat(), (chart, seed) => {
        const at = seed % chart.transitions.length
        const one = chart.transitions[at]
        if (!one) throw new Error('a chart has transitions')
        const { mutant, difference } = mutate(chart, at, one)
        expect(compareCharts(chart, mutant)).toEqual(difference)
      }),
      draws,
    )
  })

  it('reports which of two alternatives is now checked first', () => {
    const chart = chartOf(nastyMachine)
    const at = chart.transitions.findIndex(({ source, event }) => source === 'first' && event === 'go')
    const [first, second] = chart.transitions.slice(at, at + 2)
    if (!first || !second) throw new Error('there are two')
    const mutant = { ...chart, transitions: chart.transitions.toSpliced(at, 2, second, first) }
    expect(compareCharts(chart, mutant)).toEqual({
      ...nothing,
      transitions: [
        {
          change: 'changed',
          before: second.id,
          after: second.id,
          fields: [{ field: 'order', before: '2', after: '1' }],
        },
      ],
    })
  })
})

describe('the comparison as text', () => {
  const before = chartOf(nastyMachine)
  const at = before.transitions.findIndex(({ kind }) => kind === 'finished')
  const after = withTransition(before, at, { id: 'both --finished--> chain', targets: ['chain'] })
  const chart = { id: 'nasty', title: 'Nasty', change: 'changed' as const, screens: [] }

  it('the comparison as text is Markdown and lists the affected paths', () => {
    const comparison = compareCharts(before, after)
    const paths = { ...noPathChanges, removed: [{ name: '1. to the end', why: 'step 2 is gone' }] }
    expect(comparisonText([{ ...chart, comparison, paths }], 'v1')).toBe(
      [
        '# Charts changed since v1',
        '',
        '## Nasty (`nasty`)',
        '',
        '### Retargeted',
        '',
        '- `both --finished--> gone`: target `gone` → `chain`',
        '',
        '### Paths that are gone',
        '',
        '- `1. to the end`: `step 2 is gone`',
        '',
      ].join('\n'),
    )
  })

  it('titles and names cannot format a comment, nor link to anyone', () => {
    const odd = { id: 'a`b', title: 'A\n* <b> @me', comparison: nothing, paths: noPathChanges }
    const screens = [{ name: 'x`y', url: null, picture: null }]
    const machine = { ...odd, change: 'added' as const, screens, before: null, after: null }
    const title = 'A \\* \\<b> @<!-- -->me'
    expect(comparisonText([machine], 'v1')).toContain(`## ${title} (\`a'b\`)\n`)
    expect(comparisonText([machine], 'v1')).toContain("- `x'y`\n")
    expect(comparisonComment([machine], 'v1')).toContain(`**${title}** (\`a'b\`): new\n\nScreens: \`x'y\``)
  })

  it('the comparison as text reports that nothing changed', () => {
    const comparison = compareCharts(before, before)
    expect(comparisonText([{ ...chart, comparison, paths: noPathChanges }], 'v1')).toBe(
      'No chart has changed since v1.\n',
    )
  })
})
