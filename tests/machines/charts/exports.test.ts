import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { registry } from '../../../machines/index.ts'
import { registered } from '../../../machines/registered.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { configJsonOf, withCode } from '../../../packages/statecharts/src/chart/configJson.ts'
import { mermaidOf } from '../../../packages/statecharts/src/chart/mermaid.ts'
import { scxmlOf } from '../../../packages/statecharts/src/chart/scxml.ts'
import { writeCharts } from '../../../packages/statecharts/src/commands/charts/export.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { record } from '../../../packages/statecharts/src/explore/record.ts'
import { nastyMachine } from './nasty.machine.ts'

const all: readonly (readonly [string, AnyStateMachine])[] = [
  ...registry.map(({ id, machine }) => [id, machine] as const),
  ['nasty', nastyMachine],
]

/** As another program parses it. */
const sent = (value: unknown): object => JSON.parse(JSON.stringify(value))
/**
 * The machine that `createMachine` of `setup` makes from a config, without the types that JSON
 * lacks.
 */
const made = (config: object, machine: AnyStateMachine) => new StateMachine(config, machine.implementations)

describe.each(all)('%s as JSON', (_, machine) => {
  it('produces the same states and transitions', () => {
    const { states, transitions } = chartOf(made(sent(configJsonOf(machine)), machine))
    const original = chartOf(machine)
    expect(transitions.map(({ id }) => id)).toEqual(original.transitions.map(({ id }) => id))
    // A computed output cannot be exported as data.
    expect(states.map((state) => ({ ...state, output: null }))).toMatchObject(
      original.states.map(({ path, kind, initial, tags, meta, invokes }) => ({
        path,
        kind,
        initial,
        tags,
        meta,
        invokes,
      })),
    )
  })
})

describe('a machine restored from JSON with its code', () => {
  it.each(['polling', 'phoneVerification', 'connection', 'signIn'])(
    'a machine restored from JSON with its code explores like %s',
    (id) => {
      const { machine, model } = registered(id)
      const config = withCode(sent(configJsonOf(machine)), machine.config)
      if (typeof config !== 'object' || config === null) throw new Error('no config')
      const again = made(config, machine)
      expect(record(again, model, { exploration: explore(again, model) })).toBe(record(machine, model))
    },
  )

  it('the export lists what it leaves out', () => {
    const { omitted } = configJsonOf(registered('quote').machine)
    expect(omitted).toEqual(expect.arrayContaining(['output']))
  })
})

interface XmlElement {
  readonly tag: string
  readonly attributes: { readonly [name: string]: string }
  readonly children: XmlElement[]
}

/** Parses only the XML that we write; malformed XML throws. */
function parseXml(text: string): XmlElement {
  const top: XmlElement = { tag: '', attributes: {}, children: [] }
  const open = [top]
  const rest = text
    .replace(/^<\?xml [^?]*\?>\s*/, '')
    .replace(/\s*<(\/?)([\w:]+)((?:\s+[\w:.-]+="[^"<>]*")*)\s*(\/?)>\s*/g, (_, close, tag, list, alone) => {
      if (close) {
        if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes nothing`)
        return ''
      }
      const pairs = [...String(list).matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => {
        if (/&(?!amp;|lt;|gt;|quot;)/.test(value)) throw new Error(`${value} is not escaped`)
        const plain = value
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&')
        return [key, plain] as const
      })
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new Error(`${list} says something twice`)
      const element = { tag: String(tag), attributes: Object.fromEntries(pairs), children: [] }
      open.at(-1)?.children.push(element)
      if (!alone) open.push(element)
      return ''
    })
  if (rest !== '' || open.length !== 1) throw new Error(`not well-formed: ${rest.slice(0, 60)}`)
  return top
}

function everyElement(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)]
}

describe.each(all)('%s as SCXML', (_, machine) => {
  const chart = chartOf(machine)
  const elements = everyElement(parseXml(scxmlOf(chart)))
  const states = elements.filter(({ tag }) => ['state', 'parallel', 'final', 'history'].includes(tag))

  it('contains every state but the root once, and targets only its own states', () => {
    const name = (path: string) => path.replace(/[^\w.-]/g, '_')
    const ids = states.map(({ attributes }) => attributes.id)
    const expected = chart.states.map(({ path }) => name(path))
    expect(ids.filter((id) => id !== name('(root)'))).toEqual(expected.slice(1))
    const targets = elements
      .filter(({ tag }) => tag === 'transition')
      .flatMap(({ attributes }) => attributes.target?.split(' ') ?? [])
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  it('contains every transition with its condition', () => {
    const found = elements.flatMap(({ attributes }) =>
      attributes['chart:id'] === undefined
        ? []
        : [{ id: attributes['chart:id'], guard: attributes.cond ?? null }],
    )
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(found.toSorted(byId)).toEqual(
      chart.transitions.map(({ id, guard }) => ({ id, guard })).toSorted(byId),
    )
  })
})

describe('a chart as Mermaid', () => {
  // After changes to the generator, run its output through Mermaid itself; the package is too big
  // for every installation.
  const line = /^( *(state "[^"]*" as s\d+( \{)?|\}|--|(\[\*\]|s\d+) --> (\[\*\]|s\d+)( : [^:;#{}"]+)?))$/

  it.each(all)('a chart as Mermaid uses only lines that Mermaid accepts: %s', (_, machine) => {
    const [dashes, title, , kind, ...lines] = mermaidOf(chartOf(machine)).trimEnd().split('\n')
    expect([dashes, title, kind]).toEqual(['---', `title: ${machine.id}`, 'stateDiagram-v2'])
    expect(lines.filter((it) => !line.test(it))).toEqual([])
    const depth = lines.reduce((sum, it) => sum + Number(it.endsWith('{')) - Number(it.trim() === '}'), 0)
    expect(depth).toBe(0)
  })

  it('a chart as Mermaid contains regions, final states, history and conditions', () => {
    const text = mermaidOf(chartOf(nastyMachine))
    for (const part of ['    --\n', ' --> [*]', 'state "H*" as', 'after patience (30 s) [isOdd]'])
      expect(text).toContain(part)
  })

  it('a chart as Mermaid shows the duration of a named delay', () => {
    const polling = registry.find(({ id }) => id === 'polling')
    if (!polling) throw new Error('There is no polling')
    const machine = polling.machine.provide({ delays: { untilNextTry: 1500 } })
    expect(mermaidOf(chartOf(machine))).toContain(' : after untilNextTry (1500 ms)\n')
  })
})

describe('the exported folder', () => {
  it('the exported folder contains a picture and a JSON file per chart, and an index', async () => {
    const id = 'polling'
    const folder = mkdtempSync(join(tmpdir(), 'charts-'))
    try {
      await writeCharts(folder, [registered(id)], { registry })
      expect(readdirSync(folder).sort()).toEqual(['README.md', `${id}.md`, `${id}.svg`])
      expect(readFileSync(join(folder, `${id}.svg`), 'utf8')).toMatch(/^<svg /)
      expect(readFileSync(join(folder, `${id}.md`), 'utf8')).toContain(`](${id}.svg)`)
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`](${id}.md)`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
