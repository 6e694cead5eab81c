import { expect, test } from 'vitest'
import { affiliateOf } from '../../../src/app/affiliate.ts'

const whole = {
  name: 'Example Offers',
  url: 'https://offers.example/',
  id: 'us-1',
  placements: { age_of_insured: 'place-age', state_of_residence: 'place-state' },
}

function pageWith(configuration: object | null) {
  const page = document.implementation.createHTMLDocument()
  if (configuration === null) return page
  const block = page.createElement('script')
  block.type = 'application/json'
  block.id = 'configuration'
  block.textContent = JSON.stringify(configuration)
  page.head.append(block)
  return page
}

test.each([
  ['without a block', null, null],
  ['without a name', {}, null],
  ['with another address', { affiliate: whole }, whole],
  [
    'the sandbox’s',
    { affiliate: { ...whole, url: '/sandbox/offers' } },
    { ...whole, url: '/sandbox/offers' },
  ],
])('the affiliate is read from the page: %s', (_, configuration, affiliate) => {
  expect(affiliateOf(pageWith(configuration))).toEqual(affiliate)
})

test.each([
  'everything',
  { ...whole, name: '' },
  { ...whole, id: 1 },
  { ...whole, url: '//offers.example/' },
  { ...whole, url: 'javascript:alert(1)' },
  { ...whole, placements: { age_of_insured: 'place-age' } },
  { ...whole, placements: null },
])('an incomplete affiliate is refused: %j', (affiliate) => {
  expect(() => affiliateOf(pageWith({ affiliate }))).toThrow(
    new TypeError('The page names an affiliate that is not whole'),
  )
})
