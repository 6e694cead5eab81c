import { expect, it } from 'vitest'
import { registered } from '../../../machines/registered.ts'
import { coverTable } from '../../../packages/statecharts/src/commands/paths/coverTable.ts'
import { nearNames } from '../../../packages/statecharts/src/commands/paths/nearNames.ts'
import {
  type CoverageReport,
  mergeCoverage,
} from '../../../packages/statecharts/src/explore/coverageReport.ts'

it('the table shows all machines at a glance and marks those whose transitions are not counted', () => {
  const report = (
    suite: string,
    machine: string,
    states: string[],
    transitions: string[],
  ): CoverageReport => ({
    format: 'coverage/1',
    suite,
    machine,
    states,
    transitions,
  })
  const reports = [
    report('machine', 'polling', ['done', 'failed'], ['polling.asking --done ask[isReady]--> done']),
    report('browser', 'polling', ['done'], []),
    report('browser', 'consent', ['asking', 'agreed'], ['asking --consent.given--> agreed']),
  ]
  const merged = ['polling', 'consent'].map((id) => {
    const { machine, model } = registered(id)
    return mergeCoverage(id, machine, model, reports)
  })
  expect(coverTable(merged, ['machine', 'browser'], reports)).toEqual([
    '',
    'machine  machine: states  transitions  browser: states  transitions  left',
    'polling              2/7          1/9              1/7            –    13',
    'consent              0/6         0/19              2/6         1/19    22',
    '–: its transitions are not counted: it only ran beside the paths of another machine',
  ])
  expect(coverTable(merged.slice(1), ['machine'], reports)).toEqual([
    '',
    'machine  machine: states  transitions  left',
    'consent              0/6         0/19    22',
  ])
})

it('the closest names are suggested first', () => {
  const names = ['editing', 'editing.facts.known', 'payment', 'payment.editing', 'paymentFailed', 'done']
  expect(nearNames('paymentFaild', names)).toEqual(['paymentFailed', 'payment'])
  expect(nearNames('Editing', names)).toEqual(['editing', 'payment.editing'])
  expect(nearNames('facts.knwon', names)).toEqual(['editing.facts.known'])
  expect(nearNames('zebra', names)).toEqual([])
})
