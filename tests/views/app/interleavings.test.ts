import { describe, expect, it } from 'vitest'
import { turns } from '../../machines/turns.ts'
import { startBrowser } from './browser.ts'

/** Numbers below `count`, drawn by a seed. */
function drawer(seed: number) {
  let state = seed
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

const paths = ['/a', '/b', '/c', '/once', '/paid']
const manners = ['at once', 'at once', 'late', 'refused'] as const

/**
 * A user, the machines, the carrier and the browser act in an order that the seed decides; then
 * everything pending finishes.
 */
async function walk(seed: number) {
  const draw = drawer(seed)
  const pick = <T>(items: readonly T[]) => items[draw(items.length)] as T
  const { browser, machines, follow } = startBrowser('/a')
  const steps: string[] = []
  for (let step = 0; step < 14; step++) {
    machines.manner = pick(manners)
    const path = pick(paths)
    const [name, act] = pick<readonly [string, () => void]>([
      ['Back', () => browser.history.go(-1)],
      ['Back', () => browser.history.go(-1)],
      ['Forward', () => browser.history.go(1)],
      ['two Backs', () => browser.history.go(-2)],
      [`a link to ${path}`, () => follow(path)],
      [`a move to ${path}`, () => machines.move(path)],
      ['the reply', () => machines.reply()],
      [`the reply, leading to ${path}`, () => machines.reply(path)],
      ['a traversal lands', () => browser.land()],
      ['a traversal lands', () => browser.land()],
    ])
    steps.push(`${name} (answers ${machines.manner})`)
    act()
    if (draw(3) > 0) await turns()
  }
  machines.manner = pick(manners)
  let rounds = 0
  for (let isMoving = true; isMoving && rounds < 60; rounds++) {
    await turns()
    machines.reply()
    await turns()
    isMoving = browser.land() || machines.isOpening()
    await turns()
  }
  return { steps, rounds, address: browser.href(), screen: machines.route(), entries: browser.entries() }
}

const count = process.env.SOAK ? 5000 : 100
const start = Number(process.env.SEED ?? 1)

const isApart = ({ address, screen, rounds }: Awaited<ReturnType<typeof walk>>) =>
  address !== screen || rounds >= 60

describe('the URL and the screen', () => {
  // Regressions: two Back navigations that triggered each other endlessly, and one to a removed
  // entry.
  it.each([699766230, 5004519])('agree in the order of seed %i', async (seed) => {
    const end = await walk(seed)
    expect(isApart(end) ? end : null).toBe(null)
  })

  it('agree once everything has settled, in any order', {
    timeout: 600_000,
  }, async () => {
    const apart: unknown[] = []
    for (let seed = start; seed < start + count; seed++) {
      const end = await walk(seed)
      if (isApart(end)) apart.push({ seed, ...end })
    }
    expect(apart.slice(0, 3)).toEqual([])
  })
})
