import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { exploreSubject, subjectOf } from '../../../packages/statecharts/src/commands/paths/subject.ts'
import { replay } from '../../../packages/statecharts/src/explore/replay.ts'
import { suiteOf } from '../../../packages/statecharts/src/explore/suite.ts'

/** Machines modeled on public repositories: no model, no naming, habits of their own. */
const folder = join(import.meta.dirname, '../foreign')

/** What the plain model cannot reach, because an event needs a payload. */
const outOfReach: { [file: string]: readonly string[] } = {}

describe.each(readdirSync(folder))('%s', (file) => {
  it('is drawn, explored completely, generated, and replayed on a real actor', async () => {
    const subject = await subjectOf(join(folder, file), [])
    const chart = chartOf(subject.machine)
    const exploration = exploreSubject(subject)
    const { suite, paths } = suiteOf(exploration, { criterion: 'transitions' })
    expect(suite.partial).toBeNull()
    expect(suite.unreachable.map(({ what }) => what)).toEqual(outOfReach[file] ?? [])
    expect(suite.coverage.transitions.all).toBe(chart.transitions.length)
    expect(paths.flatMap((path) => replay(subject.machine, exploration.model, path).failures)).toEqual([])
  })
})
