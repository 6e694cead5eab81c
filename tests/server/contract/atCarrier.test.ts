import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { stepName } from '../../../machines/paths/moves.ts'
import { fingerprint } from '../../../machines/paths/words.ts'
import { breakRule } from '../../contract/breakRule.ts'
import { brokenRules } from '../../contract/brokenRules.ts'
import { carrierSuite } from '../../contract/carrierSuite.ts'
import { runAtCarrier } from '../../contract/runAtCarrier.ts'
import { carrierWalk } from '../../contract/walkAtCarrier.ts'
import { carrierWalkers, notWalked } from '../../contract/walkers/index.ts'
import { phoneVerificationAtCarrier } from '../../contract/walkers/phoneVerification.ts'
import { purchaseAtCarrier } from '../../contract/walkers/purchase.ts'
import { type Carrier, startCarrier } from '../carrier.ts'

const isLong = Boolean(process.env.LONG)
const seed = process.env.SEED ?? 'carrier'

/** So many of them, drawn by the seed. */
function drawn<Case>(cases: readonly Case[], count: number, nameOf: (one: Case) => string): readonly Case[] {
  const ranked = [...cases].sort((a, b) =>
    fingerprint(`${seed} ${nameOf(a)}`) < fingerprint(`${seed} ${nameOf(b)}`) ? -1 : 1,
  )
  return ranked.slice(0, count)
}

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

it('walks machines that there are, and gives reasons for no others', () => {
  const named = [...carrierWalkers.map(({ machine }) => machine), ...Object.keys(notWalked)]
  const ids = registry.map(({ id }) => id)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('reaches every state of the purchase at a carrier, and says what it cannot bring about there', () => {
  const { suite, left } = carrierSuite(purchaseAtCarrier)
  expect(suite.coverage).toEqual({
    states: { covered: 26, all: 26 },
    transitions: { covered: 56, all: 57 },
  })
  expect(left.map(({ what }) => what)).toEqual([
    'loadPurchase done (nothing to acknowledge)',
    'createCard fails (refused by the provider)',
    'payment.creatingCard --error createCard--> paymentFailed',
  ])
})

it('walks generated paths at a carrier that keeps the rules', { timeout: 600_000 }, async () => {
  const { paths } = carrierSuite(purchaseAtCarrier)
  const walk = carrierWalk(purchaseAtCarrier, carrier.url)
  for (const path of drawn(paths, isLong ? paths.length : 1, ({ name }) => name))
    expect((await walk.walk(path)).failures, path.name).toEqual([])
})

it('tells a path that did not begin from one whose first steps go wrong', async () => {
  const nowhere = carrierWalk(purchaseAtCarrier, 'http://127.0.0.1:9')
  const [path] = carrierSuite(purchaseAtCarrier).paths
  if (!path) throw new Error('a purchase has paths')
  const { by, failures } = await nowhere.walk(path)
  expect({ by, first: failures[0] }).toEqual({
    by: 'start',
    first: expect.stringMatching(/^0\. start \(.+\): nobody comes there: /),
  })
})

it.each(['a new phone', 'a returning user'])(
  'walks the one-time code of %s at a carrier',
  { timeout: 600_000 },
  async (start) => {
    const others = Object.keys(phoneVerificationAtCarrier.starts).filter((name) => name !== start)
    const without = others.map((name) => `start (${name})`)
    const { failed, passed } = await runAtCarrier(phoneVerificationAtCarrier, carrier.url, {
      scope: { without },
    })
    expect({ failed, any: passed > 0 }).toEqual({ failed: [], any: true })
  },
)

const others = carrierWalkers.filter(
  (walker) => walker !== purchaseAtCarrier && walker !== phoneVerificationAtCarrier,
)

it.each(others)('walks $machine at a carrier that keeps the rules', { timeout: 600_000 }, async (walker) => {
  const paths = [carrierSuite(walker), carrierSuite(walker, { criterion: 'actors' })].flatMap(
    (suite) => suite.paths,
  )
  const walk = carrierWalk(walker, carrier.url)
  for (const path of drawn(paths, isLong ? paths.length : 1, ({ name }) => name))
    expect((await walk.walk(path)).failures, path.name).toEqual([])
})

it('has rules to break for every machine whose carrier can break them', () => {
  // What is asked with the one-time code is refused by the rules of its own walker alone.
  expect(Object.keys(brokenRules).sort()).toEqual(
    carrierWalkers
      .filter((walker) => walker !== phoneVerificationAtCarrier)
      .map(({ machine }) => machine)
      .sort(),
  )
})

// One machine is drawn for a short run.
const judged = [purchaseAtCarrier, ...drawn(others, isLong ? others.length : 1, ({ machine }) => machine)]

it.each(judged)(
  'finds a rule of $machine that a carrier breaks, in long runs by a path in its shortest form',
  {
    timeout: 2_400_000,
  },
  async (walker) => {
    const found: string[] = []
    const missed: string[] = []
    const isPurchase = walker === purchaseAtCarrier
    const all = brokenRules[walker.machine] ?? []
    // What is read and charged differently is found on paths of their own: only long runs walk the whole suite.
    const rules = isLong || !isPurchase ? all : all.filter(({ rule }) => rule.includes('refused to'))
    for (const broken of drawn(rules, isLong ? 12 : 1, ({ rule }) => rule)) {
      const between = await breakRule(carrier.url, broken)
      const { failed } = await runAtCarrier(walker, between.url, {
        stopsAtFailure: true,
        ...(isLong ? {} : { shortens: false }),
        // A carrier's answers are told apart, also where the chart goes on alike.
        ...(isPurchase ? {} : { criterion: 'actors' }),
        ...(isLong || !isPurchase ? {} : { scope: { through: 'payment.paying' } }),
      }).finally(() => between.close())
      const [first] = failed
      if (first) found.push(`${broken.rule}: ${first.steps.map(({ move }) => stepName(move)).join(', ')}`)
      else missed.push(broken.rule)
      // What was shortened fails by its last step.
      if (first && isLong) expect(first.failures[0]).toMatch(new RegExp(`^${first.steps.length - 1}\\.`))
    }
    if (isLong) for (const line of found) console.info(line)
    expect(missed).toEqual([])
  },
)
