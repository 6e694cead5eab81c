import { expect, it } from 'vitest'
import { browserSuite, leftOutInBrowser } from '../../../e2e/paths/inBrowser.ts'
import { notWalkedInBrowser, walkers } from '../../../e2e/paths/walkers.ts'
import { registry } from '../../../machines/index.ts'
import { everythingIn } from '../../../machines/paths/edges.ts'
import { registered } from '../../../machines/registered.ts'

it('each machine is walked in the browser, or it is said why not', () => {
  const walked = walkers.map(({ machine }) => machine)
  const all = registry.map(({ id }) => id)
  expect([...walked, ...Object.keys(notWalkedInBrowser)].sort()).toEqual(all.sort())
})

it.runIf(process.env.ALL).each(walkers)(
  '$machine: what no path in the browser comes by has a reason that somebody wrote',
  { timeout: 60_000 },
  (walker) => {
    const whyNot = leftOutInBrowser(walker)
    const { states, transitions } = everythingIn(registered(walker.machine).machine)
    const { paths } = browserSuite(walker)
    const walked = new Set(
      paths.flatMap(({ edges = [] }) => edges.flatMap(({ taken, passed }) => [...taken, ...passed])),
    )
    const left = [...states, ...transitions].filter((name) => !walked.has(name))
    expect(left.map((name) => [name, whyNot(name) ?? ''])).not.toContainEqual([
      expect.any(String),
      expect.stringMatching(/^$|nobody has written yet|not as things stand/),
    ])
  },
)
