import { expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { chartOf } from '../../../packages/statecharts/src/chart/chart.ts'
import { inWords, plainName } from '../../../packages/statecharts/src/chart/plainName.ts'
import { screensOf } from '../../../packages/statecharts/src/chart/screensOf.ts'
import { searchCharts, searchEntriesOf } from '../../../packages/statecharts/src/chart/searchIndex.ts'

const index = {
  charts: registry.map(({ id, title, audience, machine }) => {
    const chart = chartOf(machine, { title })
    return { id, title, audience, entries: searchEntriesOf(chart, screensOf(chart.states, [])) }
  }),
  texts: { billing: ['PAY NOW {amount}', 'Past due'] },
}
const firstHit = (query: string) => {
  const [group] = searchCharts(index, query)
  return [group?.id, group?.hits[0]?.part]
}

it('a question in plain English finds the state that answers it', () => {
  expect(searchCharts(index, 'what happens when a card is refused').map(({ id }) => id)).toEqual([
    'fulfillment',
    'billing',
    'purchase',
  ])
  expect(firstHit('who decides a referred case and how long')).toEqual(['quote', 'denied'])
  expect(firstHit('how long is a quote good')).toEqual(['quote', 'ready'])
  expect(firstHit('what leads to a lapse')).toEqual(['policyLife', '(root)'])
  expect(firstHit('what comes after trivia')).toEqual(['trivia', '(root)'])
})

it('a text on a screen and the name of a state in code find their states', () => {
  const [group] = searchCharts(index, 'pay now amount')
  expect([group?.id, group?.hits[0]?.shows]).toEqual(['billing', 'PAY NOW {amount}'])
  expect(firstHit('creatingPaymentMethod')).toEqual(['purchase', 'payment.creatingPaymentMethod'])
  expect(searchCharts(index, '  ')).toEqual([])
  expect(searchCharts(index, 'xylophone')).toEqual([])
})

it('a state is called by its words, or by its description if it has only one word', () => {
  expect(inWords('payment.submitted')).toBe('Payment submitted')
  const nameIn = (key: string, description: string) => {
    const [, state] = chartOf(registry[0]?.machine ?? fail()).states
    return state && plainName({ ...state, path: key, key, description }, 'Title')
  }
  expect(nameIn('paymentFailed', 'A dialog shows the reason.')).toBe('Payment failed')
  expect(nameIn('loading', 'The quote is loading, and more.')).toBe('The quote is loading')
  expect(nameIn('deciding', `Checks ${'very '.repeat(20)}long things.`)).toBe('Deciding')
})

function fail(): never {
  throw new Error('There is no machine.')
}
