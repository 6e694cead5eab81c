import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { registered } from '../../../machines/registered.ts'
import { simulate, stepNow } from '../../../packages/statecharts/src/chart/simulation.ts'
import { everythingIn } from '../../../packages/statecharts/src/explore/edges.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string

beforeAll(() => {
  // Inside the checkout, because the generated files import from it.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  folder = mkdtempSync(join(root, 'test-results/paths-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function paths(...args: string[]) {
  return run(['--import', 'tsx'], args)
}

/** Runs the command after a module that injects a fault into a registered machine. */
function pathsAfter(module: string, ...args: string[]) {
  return run(['--import', 'tsx', '--import', module], args)
}

function run(imports: string[], args: string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...imports, join(root, 'packages/statecharts/src/commands/main.ts'), ...args],
    { cwd, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('npm run paths', { timeout: 60_000 }, () => {
  it('npm run paths generates a suite in the documented format', () => {
    const { status, stdout } = paths('generate', 'polling', '--format', 'json', '--seed', '3')
    const suite: unknown = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(suite).toMatchObject({
      machine: 'polling',
      criterion: 'transitions',
      seed: 3,
      partial: null,
      unreachable: [],
      coverage: { states: { covered: 7, all: 7 }, transitions: { covered: 9, all: 9 } },
    })
    expect(suite).toHaveProperty('paths.0.steps.0', {
      kind: 'start',
      name: 'start (three tries)',
      to: 'polling.asking',
    })
  })

  it.runIf(process.env.ALL)(
    'npm run paths writes runnable test files for the registry and for a module',
    () => {
      const foreign = join(root, 'tests/machines/foreign/fileUpload.machine.ts')
      for (const [machine, file] of [
        ['phoneVerification', 'own.test.ts'],
        [foreign, 'foreign.test.ts'],
      ] as const) {
        expect(paths('generate', machine, '--format', 'vitest', '--out', join(folder, file)).status).toBe(0)
      }
      writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
      const vitest = join(root, 'node_modules/vitest/vitest.mjs')
      const report = execFileSync(process.execPath, [vitest, 'run', '--root', folder, '--reporter', 'json'], {
        cwd: root,
        encoding: 'utf8',
        // A nested run must not look like a worker of this one.
        env: { PATH: process.env.PATH },
      })
      const { success, numTotalTests, numTotalTestSuites } = JSON.parse(report.slice(report.indexOf('{')))
      expect({ success, hasTests: numTotalTests > 3, files: numTotalTestSuites }).toMatchObject({
        success: true,
        hasTests: true,
      })
    },
  )

  it.runIf(process.env.ALL)('npm run paths writes browser tests that compile', () => {
    const file = join(folder, 'signIn.spec.ts')
    expect(paths('generate', 'signIn', '--format', 'playwright', '--out', file).status).toBe(0)
    const project = join(folder, 'tsconfig.json')
    writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', include: [], files: [file] }))
    const compiler = join(root, 'node_modules/.bin/tsc')
    const { status, stdout } = spawnSync(compiler, ['-p', project], { cwd: root, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('npm run paths reports that no back end responds', () => {
    expect(paths('run', 'purchase', '--target', 'http://127.0.0.1:9')).toMatchObject({
      status: 2,
      stderr: 'Nothing answers at http://127.0.0.1:9.\n',
    })
  })

  it.each([
    ['in the browser', ['--browser']],
    ['at a back end', ['--target', 'http://localhost:1']],
  ])('npm run paths reports what is wrong before any path was run %s, and exits with 1', (_, options) => {
    const file = join(folder, 'walked.mjs')
    writeFileSync(
      file,
      `import { register } from 'node:module'
      const inline = (source) => 'data:text/javascript,' + encodeURIComponent(source)
      const passing = inline('export const runInBrowser = async () => 0, runAtTarget = runInBrowser, suiteInBrowser = runInBrowser')
      register(inline(\`export const resolve = async (name, context, next) =>
        /runInBrowser|runAtTarget/.test(name)
          ? { url: \${JSON.stringify(passing)}, format: 'module', shortCircuit: true }
          : next(name, context)\`))`,
    )
    expect(pathsAfter(file, 'run', join(import.meta.dirname, 'troubled.ts#cart'), ...options)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /^BREAKS {2}REMOVE in open .*\n(.*\n)*1 wrong before any path was run\n$/,
      ),
    })
  })

  it('npm run paths reports once how far a partial exploration got, without guards', () => {
    const file = join(folder, 'counter.machine.ts')
    writeFileSync(
      file,
      `import { assign, createMachine } from 'xstate'
      export const counter = createMachine({
        id: 'counter',
        context: { count: 0 },
        initial: 'low',
        states: {
          low: {
            always: { guard: ({ context }) => context.count > 100, target: 'high' },
            on: { UP: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
          },
          high: {},
        },
      })`,
    )
    const { stdout } = paths('explain', file, '--limit', '20')
    expect(stdout.split('stopped at 20 configurations')).toHaveLength(2)
    expect(stdout).toContain('  high: it was not found before the limit\n')
    expect(stdout).toContain('Guards that do not decide: unknown, because the exploration is partial\n')
    expect(stdout).toContain('Dead ends: none\n')
  })

  it('npm run paths reports when randomness may make a path fail', () => {
    const file = join(folder, 'dice.machine.ts')
    writeFileSync(
      file,
      `import { assign, createMachine } from 'xstate'
      let turns = 0
      export const dice = createMachine({
        id: 'dice',
        context: { face: 0 },
        initial: 'low',
        states: {
          low: {
            always: { guard: ({ context }) => context.face % 2 === 1, target: 'odd' },
            on: { ROLL: { actions: assign({ face: () => (turns += 1) }) } },
          },
          odd: {},
        },
      })`,
    )
    const { stdout } = paths('run', file)
    expect(stdout).toContain(
      "The context's face depends on a random number or the clock: a path may take another way each time.\n",
    )
  })

  it('npm run paths shrinks a failing path and prints it as readable steps', () => {
    const file = join(folder, 'faulty.machine.ts')
    writeFileSync(
      file,
      `import { createMachine } from 'xstate'
      export const faulty = createMachine({
        id: 'faulty',
        initial: 'a',
        states: {
          a: { on: { NEXT: 'b', STAY: {} } },
          b: { on: { NEXT: 'c', BACK: 'a' } },
          c: { entry: () => { throw new Error('not seen while exploring') }, on: { BACK: 'b' } },
        },
      })`,
    )
    const { status, stdout } = paths('run', file)
    expect(status).toBe(1)
    expect(stdout).toContain('    0. start (start) → a\n    1. NEXT → b\n    2. NEXT → c\n')
    expect(stdout).toContain('its status is error (Error("not seen while exploring")), not active')
    expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([
      'The machine has no model, so no event of these paths has a payload. If an action needs one, add the events to a model.',
      '0 passed, 1 failed',
    ])
  })

  it('npm run paths links to the simulator at the step before the one that fails', async () => {
    const file = join(folder, 'broken.mjs')
    writeFileSync(
      file,
      `import { registry } from '${join(root, 'machines/index.ts')}'
      const polling = registry.find(({ id }) => id === 'polling').machine
      const { timedOut } = polling.config.states
      timedOut.entry = [timedOut.entry ?? [], () => { throw new Error('planted') }].flat()`,
    )
    const { status, stdout } = pathsAfter(file, 'run', 'polling')
    expect(status).toBe(1)
    const [, path = ''] =
      /See it \(while npm start runs\): http:\/\/localhost:\d+\/charts\/polling\?state=polling\.asking&path=(\S+)/.exec(
        stdout,
      ) ?? []
    const entry = registry.find(({ id }) => id === 'polling')
    if (!entry) throw new Error('polling is registered')
    const simulation = simulate(entry.machine, entry.model, decodeURIComponent(path))
    const { broken, failed, current } = simulation
    expect({ broken, failed, where: stepNow(simulation).where }).toEqual({
      broken: null,
      failed: {
        step: current,
        expected: 'timedOut',
        move: 'time 12000',
        rested: 'polling.asking',
        seen: expect.stringMatching(/^\d\. .+: its status is error \(Error\("planted"\)\), not done/),
      },
      where: 'polling.asking',
    })
  })

  it('the matrix of a machine has its requirements; a file of others is not checked against our list', () => {
    const [page, table] = [join(folder, 'matrix.html'), join(folder, 'matrix.csv')]
    const { status, stdout } = paths('requirements', 'polling', '--html', page, '--csv', table)
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^access 4\.5\.3: .+\n {2}polling: polling \(4 paths.*\)\n/),
    ])
    expect(readFileSync(page, 'utf8')).toContain('<code>timedOut</code>')
    expect(readFileSync(table, 'utf8')).toContain('"access 4.5.3"')
    const outside = mkdtempSync(join(tmpdir(), 'door-'))
    const file = join(outside, 'door.mjs')
    writeFileSync(
      file,
      "import { createMachine } from 'xstate'\nexport const door = createMachine({ id: 'door', meta: { requirements: ['door 1'] } })",
    )
    const ofOthers = paths('requirements', file)
    rmSync(outside, { recursive: true })
    expect([ofOthers.status, ofOthers.stdout]).toEqual([
      0,
      'door 1\n  door: (root) (1 path)\n\n1 of 1 requirement with a state or transition is tested.\n',
    ])
  })

  it('npm run paths reports what each kind of run covers and why the rest is not covered', () => {
    const reports = join(folder, 'test-results/coverage')
    mkdirSync(reports, { recursive: true })
    const report = (suite: string, states: string[], transitions: string[]) =>
      writeFileSync(
        join(reports, `${suite}-polling.json`),
        JSON.stringify({ format: 'coverage/1', suite, machine: 'polling', states, transitions }),
      )
    const ready = ['polling.asking --done ask[isReady]--> done']
    report('machine', ['done', 'failed'], ready)
    report('browser', ['done'], ready)
    const { status, stdout } = run(['--import', 'tsx'], ['cover', 'polling'], folder)
    expect({ status, stdout }).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stdout": "1 machine, by kind of run:
        machine: 2 of 7 states, 1 of 9 transitions
        browser: 1 of 7 states, 1 of 9 transitions
        live: 0 of 7 states, 0 of 9 transitions; no report yet: npm run paths -- run MACHINE --target URL

      polling
        machine: 2 of 7 states, 1 of 9 transitions
          no run has tried it:
            polling
            polling.pacing
            polling.waiting
            polling.asking
            timedOut
            polling --after timeout--> timedOut
            polling.pacing --always[isOutOfTries]--> timedOut
            polling.pacing --always[isFirst]--> polling.asking
            polling.pacing --always--> polling.waiting
            polling.waiting --after untilNextTry--> polling.asking
            polling.asking --done ask--> polling.pacing
            polling.asking --error ask[canAskAgain]--> polling.pacing
            polling.asking --error ask--> failed
        browser: 1 of 7 states, 1 of 9 transitions
          its paths are not run in the browser:
            polling
            polling.pacing
            polling.waiting
            polling.asking
            timedOut
            failed
            polling --after timeout--> timedOut
            polling.pacing --always[isOutOfTries]--> timedOut
            polling.pacing --always[isFirst]--> polling.asking
            polling.pacing --always--> polling.waiting
            polling.waiting --after untilNextTry--> polling.asking
            polling.asking --done ask--> polling.pacing
            polling.asking --error ask[canAskAgain]--> polling.pacing
            polling.asking --error ask--> failed
        live: 0 of 7 states, 0 of 9 transitions: its paths are not run at a back end
        not covered by any kind of run: no run has tried it:
          polling
          polling.pacing
          polling.waiting
          polling.asking
          timedOut
          polling --after timeout--> timedOut
          polling.pacing --always[isOutOfTries]--> timedOut
          polling.pacing --always[isFirst]--> polling.asking
          polling.pacing --always--> polling.waiting
          polling.waiting --after untilNextTry--> polling.asking
          polling.asking --done ask--> polling.pacing
          polling.asking --error ask[canAskAgain]--> polling.pacing
          polling.asking --error ask--> failed

      requirements: the runs visit each state and transition of 0 of 1
        untested: access 4.5.3: Polling helper, both paces
          polling: polling
          polling: timedOut

      13 not covered by any run.
      ",
      }
    `)
  })

  const loop = join(import.meta.dirname, 'troubled.ts#asking')
  const cart = join(import.meta.dirname, 'troubled.ts#cart')
  it.each<[code: number, ...args: string[]]>([
    [0, 'generate', 'polling'],
    [1, 'generate', cart],
    [2, 'generate', 'polling', '--format', 'xml'],
    [0, 'run', 'polling'],
    [1, 'run', cart],
    [2, 'run', 'polling', '--fast'],
    [1, 'run', loop, '--from', 'b', '--to', 'a'],
    [1, 'generate', loop, '--from', 'b', '--to', 'a'],
    [1, 'generate', loop, '--from', 'b', '--to', 'a', '--format', 'json'],
    [0, 'generate', loop, '--from', 'a', '--to', 'b', '--criterion', 'timers'],
    [0, 'explain', 'polling'],
    [1, 'explain', cart],
    [2, 'explain', 'polling', '--format', 'xml'],
    [0, 'cover', 'polling'],
    [1, 'cover', 'signIn'],
    [2, 'cover', 'nothing'],
    [2, 'walk', 'polling'],
  ])('npm run paths exits with %i: %s %s', (code, ...args) => {
    const reports = join(folder, 'test-results/coverage')
    mkdirSync(reports, { recursive: true })
    const { states, transitions } = everythingIn(registered('polling').machine)
    const whole = { suite: 'machine', machine: 'polling', states: [...states], transitions: [...transitions] }
    writeFileSync(join(reports, 'whole-polling.json'), JSON.stringify({ format: 'coverage/1', ...whole }))
    const { status, stderr } = run(['--import', 'tsx'], args, folder)
    rmSync(join(reports, 'whole-polling.json'))
    expect({ status, stack: /\n +at /.exec(stderr) }).toEqual({ status: code, stack: null })
  })

  it('npm run paths writes one path, the shortest, for a card that is refused twice', () => {
    const { status, stdout } = paths(
      ...['generate', 'purchase', '--from', 'paymentFailed', '--to', 'paymentFailed'],
      ...['--criterion', 'shortest', '--format', 'json'],
    )
    const suite: { paths: { steps: { to: string }[] }[] } = JSON.parse(stdout)
    const ways = suite.paths.map(({ steps }) => steps.map(({ to }) => to))
    expect({ status, ways }).toEqual({
      status: 0,
      ways: [
        [
          'loading',
          'editing.facts.known + editing.fields.untouched',
          'payment.creatingCard',
          'paymentFailed',
          'editing.facts.known + editing.fields.untouched',
          'payment.creatingCard',
          'paymentFailed',
        ],
      ],
    })
    const help = paths('--help').stdout
    expect(help).toContain(
      'blocked, shortest; shortest is one path, the shortest that the options below allow',
    )
    expect(help).toContain('cover ends with a table')
  })

  it('npm run paths explains unknown arguments in a sentence', () => {
    const { status, stderr } = paths('generate', 'nothing')
    expect({ status, said: stderr.split('\n')[0] }).toEqual({
      status: 2,
      said: expect.stringMatching(/^There is no machine nothing\. There are fulfillment, /),
    })
    expect(paths('generate', 'polling', '--criterion', 'all').stderr).toContain(
      'There is no criterion all; there are states, transitions, pairs, guards, actors, timers, blocked, shortest.',
    )
    expect(paths('generate', 'polling', '--from', 'nowhere')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no state nowhere (--from).\n',
    })
    expect(paths('run', 'polling', '--to', 'timedOt')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no state timedOt (--to). Is it timedOut?\n',
    })
    expect(paths('generate', 'polling', '--without', 'asking')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^There is no state, transition, event or move asking \(--without\)\. Is it polling\.asking/,
      ),
    })
    expect(paths('generate', 'polling', '--through', 'asking', '--through', 'waiting')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('Use --through only once.'),
    })
  })
})
