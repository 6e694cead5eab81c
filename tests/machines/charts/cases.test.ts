import { expect, test } from 'vitest'
import { chartOverlayMachine } from '../../../machines/chart-overlay/chartOverlay.machine.ts'
import { chartOverlayModel } from '../../../machines/chart-overlay/chartOverlay.model.ts'
import { casesIn } from '../../../machines/charts/cases.ts'
import { chartOf } from '../../../machines/charts/chart.ts'

test('cases stand where their actor runs and at what their event takes, also those that depend on the moment', () => {
  const chart = chartOf(chartOverlayMachine)
  const choices = ['none', 'coverage', 'traffic'].map((name) => `overlay.chosen (${name})`)
  expect(casesIn(chart, chartOverlayModel)).toEqual({
    reading: [
      'readFigures fails (nowhere kept)',
      'readFigures fails (away)',
      'readFigures done (covered)',
      'readFigures done (some traffic)',
      'readFigures done (no suite)',
      'readFigures done (nobody)',
    ],
    '(root) --overlay.chosen[isNone]--> none': choices,
    '(root) --overlay.chosen--> reading': choices,
  })
})
