import { expect, it } from 'vitest'
import { browserSuite } from '../../../e2e/paths/inBrowser.ts'
import { screensElsewhere } from '../../../e2e/paths/screens.ts'
import { walkers } from '../../../e2e/paths/walkers.ts'
import { registry } from '../../../machines/index.ts'
import { screenStates } from '../../../machines/paths/screenStates.ts'

const walked = new Set(walkers.map(({ machine }) => machine))

it
  .runIf(process.env.ALL)
  .each(registry.flatMap((one) => (screenStates(one.machine).length > 0 ? [one] : [])))(
  '$id: each state with a screen is on a path that is walked in the browser, or it is said why not',
  { timeout: 60_000 },
  ({ id, machine }) => {
    const walker = walkers.find((one) => one.machine === id)
    const own = walker
      ? browserSuite(walker).paths.flatMap(({ edges = [] }) => edges.flatMap(({ passed }) => passed))
      : []
    const left = screenStates(machine).filter((state) => !own.includes(state))
    const elsewhere = screensElsewhere[id] ?? {}
    expect(Object.keys(elsewhere).sort()).toEqual([...left].sort())
    for (const { by, why } of Object.values(elsewhere)) {
      if (by !== undefined) expect(walked).toContain(by)
      else expect(why).toBeTruthy()
    }
  },
)
