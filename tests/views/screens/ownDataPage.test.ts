import { expect, test } from 'vitest'
import type { OwnDataQuery } from '../../../src/api/operations/accounts.generated.ts'
import { ownDataPage } from '../../../src/screens/account/ownDataPage.ts'

const data: OwnDataQuery = {
  me: {
    firstName: '<img src=x onerror=alert(1)>',
    middleName: null,
    lastName: 'O’Neil & "Sons"',
    suffix: null,
    birthdate: '1990-03-04',
    gender: 'F',
    createdAt: '2026-01-02T03:04:05.000Z',
    newsletterOptIn: false,
    activeAddress: null,
    emails: [{ email: 'mia@example.com', status: 'active' }],
    phoneNumbers: [{ phoneNumber: '6142401134', mask: '•••-•••-••34', status: 'verified' }],
  },
  policies: [
    {
      label: 'P-1',
      status: 'valid',
      amount: 250_000,
      termDuration: 20,
      termUnit: 'year',
      startsOn: '2026-02-03',
      endsOn: '2046-02-03',
      monthlyPremium: 1234,
      product: { name: 'Term life' },
    },
  ],
  userInvoices: {
    pastDue: [],
    processing: [],
    paid: [{ amount: 1234, paidOn: '2026-02-03', refunded: 0, method: 'Visa ending in 4242' }],
  },
  beneficiaries: [],
  familyPage: { note: '', share: null },
  lapseContact: null,
  delivery: { electronic: true, since: '2026-01-02', openedOn: null, letters: [] },
  wishAllocations: [],
  userDocuments: [],
  acknowledgedDisclosures: [],
}

const html = ownDataPage(data, '2026-03-04T05:06:07.000Z')
const page = new DOMParser().parseFromString(html, 'text/html')
const fact = (label: string) =>
  [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent

test('typed values are escaped as text', () => {
  expect([fact('First name'), fact('Last name')]).toEqual([data.me?.firstName, data.me?.lastName])
  expect(page.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
})

test('each fact has a readable name and value', () => {
  expect(
    [
      'Date of birth',
      'Account created',
      'Newsletter',
      'Amount',
      'Monthly premium',
      'Paid on',
      'Last day of coverage',
      'Phone number',
      'Middle name',
    ].map(fact),
  ).toEqual([
    'March 4, 1990',
    'January 2, 2026 at 3:04 AM UTC',
    'No',
    '$250,000',
    '$12.34',
    'February 3, 2026',
    'February 3, 2046',
    '(614) 240-1134',
    'None',
  ])
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Your profile',
    'Policies',
    'Payments',
    'Beneficiaries',
    'Your family page',
    'Someone to remind you',
    'Documents and notices',
    'Wyshes',
    'Documents',
    'Agreements',
  ])
})

test('the page is one UTF-8 document without external resources', () => {
  expect(html.slice(0, 15)).toBe('<!doctype html>')
  expect(page.head.firstElementChild?.getAttribute('charset')).toBe('utf-8')
  expect([page.documentElement.lang, page.title]).toEqual(['en-US', 'Your data'])
  expect(page.querySelectorAll('[src], [href]')).toHaveLength(0)
})
