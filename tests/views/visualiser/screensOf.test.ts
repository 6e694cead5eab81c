import { expect, test } from 'vitest'
import { registry } from '../../../machines/index.ts'
import * as rules from '../../../machines/pictures.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { screenNamesIn, screensOf } from '../../../packages/statecharts/src/chart/screensOf.ts'

const machines = registry.map(({ id }) => id)
const charts = registry.map(({ machine }) => chartOf(machine, { machines }))
const pictures = [
  'create-account.png',
  'create-account-wide.png',
  'dashboard.png',
  'dashboard-payment-failed.png',
  'dialog-locked.png',
  'interview-01.png',
  'interview-02.png',
  'locked.png',
  'login.png',
  'purchase.png',
  'purchase-dark.png',
  'trivia.png',
]
const screens = Object.fromEntries(
  charts.map(({ id, states }) => [id, screensOf(states, pictures, screenNamesIn(charts, rules), rules)]),
)

test.each([
  ['named as the screen', 'app', 'running.locked', 'locked.png', null],
  [
    'of the step, for a screen that shows any step',
    'fulfillment',
    'journey.steps.purchasePolicy.open',
    'purchase.png',
    null,
  ],
  ['of the first of several', 'fulfillment', 'journey.steps.underwritingInterview', 'interview-01.png', null],
  [
    'of the screen that another chart uses for the step',
    'fulfillment',
    'journey.steps.waiting',
    'trivia.png',
    null,
  ],
  [
    'of the machine that runs in it',
    'fulfillment',
    'journey.steps.registration',
    'create-account.png',
    'create-account-wide.png',
  ],
  ['of its parent state', 'app', 'running.activity.reauthenticating.signingIn', 'login.png', null],
  ['never of another screen, even if its route has one', 'signIn', 'refreshFailed', null, null],
  ['never a variant of another route', 'purchase', 'paymentFailed', null, null],
])('the picture of a state is %s', (_, machine, state, phone, wide) => {
  const { phone: onPhone, wide: onDesktop } = screens[machine]?.[state] ?? {}
  expect({ onPhone, onDesktop }).toEqual({ onPhone: phone, onDesktop: wide })
})

test('a state inside a screen names that screen, and a state with a screen of its own does not', () => {
  const of = (path: string) => screens.app?.[path]?.of
  expect([of('running.locked'), of('running.activity.reauthenticating.signingIn')]).toEqual([
    'running.locked',
    'running.activity.reauthenticating',
  ])
})
