import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, assign, createMachine } from 'xstate'
import { policyLifeMachine } from '../../../machines/policy-life/policyLife.machine.ts'
import type { Arguments, Command } from '../../../packages/statecharts/src/commands/command.ts'
import { explainCommand } from '../../../packages/statecharts/src/commands/paths/explainCommand.ts'
import { generateCommand } from '../../../packages/statecharts/src/commands/paths/generateCommand.ts'
import { runPaths } from '../../../packages/statecharts/src/commands/paths/run.ts'
import { loadProject } from '../../../packages/statecharts/src/commands/project.ts'
import { explain } from '../../../packages/statecharts/src/explore/explain.ts'
import { explore } from '../../../packages/statecharts/src/explore/explore.ts'
import { findingsIn } from '../../../packages/statecharts/src/explore/findings.ts'
import { generate } from '../../../packages/statecharts/src/explore/generate.ts'
import { replay } from '../../../packages/statecharts/src/explore/replay.ts'
import { always, eventually, never, type Rule } from '../../../packages/statecharts/src/explore/rules.ts'
import { explorePlainly, outlook } from '../../../packages/statecharts/src/explore/suite.ts'
import { createTestModel } from '../../../packages/statecharts/src/explore/testModel.ts'
import type { Model } from '../../../packages/statecharts/src/model.ts'
import * as troubled from './troubled.ts'

const found = (machine: AnyStateMachine) =>
  findingsIn(machine, explorePlainly(machine)).map(({ what, steps }) => [
    what,
    steps.map(({ name }) => name).join(),
  ])
const reasons = (machine: AnyStateMachine) => explain(machine, explorePlainly(machine)).unreachable
const failures = (machine: AnyStateMachine, exploration = explorePlainly(machine)) =>
  generate(exploration, { strategy: 'transitions' }).flatMap(
    (path) => replay(machine, exploration.model, path).failures,
  )

describe('a machine with a defect', () => {
  it('an error is found with its shortest path and blamed on the right cause', () => {
    expect(found(troubled.cart)).toEqual([
      ['REMOVE in open breaks the machine: Error("empty")', 'start (start),REMOVE'],
    ])
    expect(found(troubled.throwing)).toEqual([
      ['GO in a breaks the machine: Error("action")', 'start (start),GO'],
      [expect.stringMatching(/^ASK in a breaks the machine: .*guard/), 'start (start),ASK'],
    ])
    expect(reasons(troubled.throwing)).toContainEqual({
      what: 'a --GO--> b',
      why: 'GO in a breaks the machine',
    })
    expect(found(troubled.unstartable)).toEqual([
      [
        expect.stringMatching(/^start \(start\) without input breaks the machine: .*no context/),
        'start (start)',
      ],
    ])
  })

  it('an endless loop is reported with the transitions in it', () => {
    expect(found(troubled.restless)).toEqual([
      [
        'LOOP in a breaks the machine: it takes over 1,000 transitions in a row, again and again b --always--> c, c --always--> b',
        'start (start),LOOP',
      ],
      ['SEND in a breaks the machine: it sends itself AGAIN over 1,000 times in a row', 'start (start),SEND'],
    ])
  })

  it('a machine is not called broken for what the plain model cannot provide', () => {
    const machine = createMachine({
      types: {} as { context: { name?: string } },
      context: ({ input }) => ({ ...Object(input) }),
      on: { typed: { actions: assign({ name: ({ context }) => String.prototype.trim.call(context.name) }) } },
    })
    expect(found(machine)).toEqual([])
    expect(found(troubled.named)).toEqual([])
  })

  it.each([
    ['its start', troubled.reading.atStart, 'start (start),ADD'],
    ['an event', troubled.reading.before, 'start (start),NOTE,ADD'],
    ['the breaking event', troubled.reading.last, 'start (start),ADD'],
  ])('the error is found although %s reads a missing property', (_, machine, steps) => {
    expect(found(machine)).toEqual([['ADD in open breaks the machine: Error("full")', steps]])
  })

  it('an error is found where an event lacks the property that is read', () => {
    expect(
      createTestModel(troubled.named, { events: [{ type: 'NAME' }, { type: 'SAVE' }] }).findings,
    ).toEqual([expect.stringMatching(/^SAVE \(1\) in open breaks the machine: /)])
  })

  it('the search stops at what was explored and reports that', () => {
    const { partial, breaks } = explorePlainly(troubled.counting, { moves: 40 })
    expect(partial).toMatch(/^whether the machine breaks by itself was not found out of \d+ of 21 errors$/)
    expect(breaks.length).toBeGreaterThan(0)
  })

  it('the error is the first path of a test model, whose test fails', async () => {
    const [first] = createTestModel(troubled.cart).getShortestPaths()
    await expect(first?.test({})).rejects.toThrow('REMOVE in open breaks the machine')
  })
})

const project = await loadProject()

describe.each([
  ['run', runPaths],
  ['generate', generateCommand],
  ['explain', explainCommand],
] satisfies [string, Command][])('%s', (_, command) => {
  const call = async (name: string) => {
    const lines: string[] = []
    const given: Arguments = {
      positionals: [`${join(import.meta.dirname, 'troubled.ts')}${name && `#${name}`}`],
      text: () => undefined,
      all: () => [],
      isSet: () => false,
    }
    const out = (line: string) => void lines.push(line)
    return { code: await command.run(given, { out, aside: out }, project), first: lines[0] }
  }

  it('the error is reported first and exits with 1; a machine without one exits with 0', async () => {
    expect(await call('patient')).toEqual({ code: 1, first: expect.stringMatching(/^TIMER /) })
    for (const name of ['cart', 'throwing', 'restless', 'unstartable']) {
      expect(await call(name)).toEqual({ code: 1, first: expect.stringMatching(/^BREAKS /) })
    }
    expect((await call('back')).code).toBe(0)
  })

  it('a file with several machines asks for one of them', async () => {
    await expect(call('')).rejects.toThrow(/troubled\.ts exports \d+ machines; choose one: \S+#cart, /)
  })
})

it('an error and a broken rule of a real run are no matter of the clock', () => {
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { on: { GO: { guard: () => Date.now() > 0, target: 'b' } } },
      b: {
        entry: () => {
          throw new Error('not seen while exploring')
        },
      },
    },
  })
  const exploration = explorePlainly(machine)
  const runs = generate(exploration, { strategy: 'states' }).map((path) =>
    replay(machine, exploration.model, path),
  )
  expect(runs.some(({ failures, isBroken }) => failures.length > 0 && isBroken)).toBe(true)
})

it('JSON output explains the values that JSON cannot represent', async () => {
  const { ledger, ledgerModel } = troubled
  const [finding] = findingsIn(ledger, explore(ledger, ledgerModel))
  const lines: string[] = []
  await explainCommand.run(
    {
      positionals: [`${join(import.meta.dirname, 'troubled.ts')}#ledger`],
      text: (name) => (name === 'format' ? 'json' : undefined),
      all: () => [],
      isSet: () => false,
    },
    { out: (line) => void lines.push(line), aside: () => {} },
    project,
  )
  const event = { type: 'BOOK', sum: '1n', of: { of: '(circular)' }, same: [{}, {}] }
  expect(JSON.parse(lines.join('\n'))).toMatchObject({
    findings: [{ what: finding?.what, steps: [{}, { move: { event } }] }],
  })
})

describe('an invariant of a model', () => {
  const { back } = troubled
  const model: Model = {
    input: { start: undefined },
    events: { ADD: true, SAVE: true, EDIT: true, DELETE: true, YES: true, CANCEL: true },
  }
  const broken = (rules: { [name: string]: Rule }, over: Partial<Model> = {}) =>
    findingsIn(back, explore(back, { ...model, ...over, rules })).map(({ what, steps }) => [
      what,
      ...steps.map(({ name }) => name),
    ])

  it('an invariant of a model is true, or is refuted by the shortest path', () => {
    const isForm = never((state) => state.matches('form'))
    expect(broken({ 'no form': isForm, 'any state': always(() => true) })).toEqual([
      ['never: no form does not hold', 'start (start)', 'ADD'],
    ])
    expect(broken({ 'at home': always((state) => !state.matches('entry')) })).toEqual([
      ['always: at home does not hold', 'start (start)', 'ADD', 'SAVE'],
    ])
    const comesHome = eventually(
      (state) => state.matches('home'),
      (state) => state.matches('form'),
    )
    expect(broken({ 'comes home': comesHome })).toEqual([])
    const { YES: _, ...withoutYes } = model.events ?? {}
    expect(broken({ 'comes home': comesHome }, { events: withoutYes })).toEqual([
      ['eventually: comes home does not hold', 'start (start)', 'ADD'],
    ])
  })

  it('an undecided invariant is not reported as broken', () => {
    const rules = { 'no entry': never((state) => state.matches('entry')) }
    const limits = { depth: 1 }
    expect(broken(rules, { limits })).toEqual([])
    expect(outlook(explore(back, { ...model, rules, limits })).partial).toMatch(
      /; never: no entry is not decided$/,
    )
    expect(createTestModel(back, { model: { ...model, rules, limits } }).partial).toMatch(/no entry is not/)
  })

  it('an invariant of a model of an unknown kind is reported', () => {
    const rules: object = { 'at times': { kind: 'sometimes', isTrue: () => true }, absent: undefined }
    expect(broken({ ...rules })).toEqual([
      ["the model's rule at times isn't valid: create it with never, always or eventually"],
      ["the model's rule absent isn't valid: create it with never, always or eventually"],
    ])
  })

  it('an invariant of a model is checked in every configuration, whether or not paths are generated', () => {
    const check = (state: AnyMachineSnapshot) =>
      state.matches('entry') ? 'has no date' : state.matches('form') ? 'has no text' : undefined
    expect(broken({}, { states: { '(root)': { check } } }).map(([what]) => what)).toEqual([
      '(root): has no text',
      '(root): has no date',
    ])
    const states = { entry: { cannot: ['EDIT'] }, confirm: { check: () => 'has no title' } }
    expect(broken({}, { states })).toEqual([
      ['entry: EDIT is allowed', 'start (start)', 'ADD', 'SAVE'],
      ['confirm: has no title', 'start (start)', 'ADD', 'SAVE', 'DELETE'],
    ])
  })

  it('an invariant of a model is reported when it throws, and so is a guard that is evaluated for it', () => {
    const fails = () => {
      throw new Error('no title')
    }
    expect(broken({ 'has a title': always(fails), 'gets a title': eventually(fails) })).toEqual([
      ['always: has a title ends in Error("no title")'],
      ['eventually: gets a title ends in Error("no title")'],
    ])
    const { throwing } = troubled
    const asks: Model = {
      input: { start: undefined },
      events: { ASK: true },
      states: { a: { cannot: ['ASK'] } },
    }
    expect(findingsIn(throwing, explore(throwing, asks)).map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^a: whether ASK is allowed ends in /),
    )
  })

  it('an invariant of a model is rejected when it names an unknown state or event', () => {
    const misspelled: object = {
      evnets: {},
      states: { form: { contxt: {} }, from: {} },
      outcomes: { load: {} },
    }
    expect(broken({}, { ...misspelled, events: { ...model.events, SAVED: true } }).flat()).toEqual([
      expect.stringMatching(/^the model has an unknown key evnets; there are input, events,/),
      expect.stringMatching(/^the model has an unknown key contxt in states\.form;/),
      'the model has rules for an unknown state from',
      'the model has an event SAVED that no state takes',
      'the model has outcomes of an unknown actor load',
    ])
  })
})

describe('a correct result', () => {
  it.each([
    ['breaks only sometimes', 'a --GO[never]--> b', 'its guard never always refuses'],
    ['breaks on entry', 'broken --NEXT--> a', 'BREAK in a breaks the machine'],
    ['is left by an event of its own', 'left --OWN[never]--> b', 'its guard never always refuses'],
  ])('for a state that never reaches %s', (_, what, why) => {
    expect(reasons(troubled.unreached)).toContainEqual({ what, why })
  })

  it('for route events', () => {
    expect(reasons(troubled.routed)).toEqual([
      {
        what: 'secret',
        why: 'only (root) --route #secret[guard]--> secret leads there, and its guard always refuses',
      },
      {
        what: '(root) --route #secret[guard]--> secret',
        why: 'its guard always refuses',
      },
    ])
  })

  it('for an inline child and for a state without duration', () => {
    expect(failures(troubled.asking)).toEqual([])
    expect(failures(troubled.retrying)).toEqual([])
    expect(reasons(troubled.retrying)).toEqual([])
  })

  it('for delays that no real timer waits', () => {
    const exploration = explorePlainly(troubled.patient)
    expect(reasons(troubled.patient)).toEqual([])
    expect(found(troubled.patient)).toEqual([
      [
        'a --after forever--> b: a delay of Infinity ms, more than the 24.8 days of a real timer, fires at once',
        'start (start)',
      ],
      [
        'month --after 2592000000 ms--> b: a delay of 30 days, more than the 24.8 days of a real timer, fires at once',
        'start (start),NEXT',
      ],
    ])
    expect(failures(troubled.patient, exploration)).toEqual([])
    expect(found(policyLifeMachine)).toEqual([])
  })

  it('for class instances that are mutated in place', () => {
    expect(reasons(troubled.basket)).toEqual([])
    expect(reasons(troubled.vault)).toEqual([{ what: 'empty' }, { what: 'a --GO[guard]--> empty' }])
    expect(explain(troubled.vault, explorePlainly(troubled.vault)).limits).toContain(
      "the context's of (Vault) keeps something where it cannot be read: all paths share it, so no reasons are given and what was explored may be wrong",
    )
  })

  it('within the given work, of which a large context costs more', () => {
    const reached = (letters: number) => {
      const machine = createMachine({
        context: { text: '' },
        on: { ADD: { actions: assign({ text: ({ context }) => context.text + 'x'.repeat(letters) }) } },
      })
      return explorePlainly(machine, { work: 100 }).nodes.length
    }
    expect([reached(1), reached(10_000)]).toEqual([100, 10])
  })

  it.each([
    ['transitions', 3],
    ['pairs', 4],
  ] as const)('of a test model that covers %s', async (criterion, count) => {
    const model = createTestModel(troubled.back)
    const paths = model.getShortestPaths({ criterion })
    for (const path of paths) await path.test({})
    expect({ count: paths.length, missed: model.getCoverage().transitions.missed }).toEqual({
      count,
      missed: [],
    })
  })
})
