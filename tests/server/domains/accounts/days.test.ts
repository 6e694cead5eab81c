import { afterAll, beforeAll, expect, test } from 'vitest'
import { yearsBefore } from '../../../../rules/dates.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

const day = 86_400_000
const halfPastFive = 5.5 * 3_600_000

let carrier: Carrier
/** The date in UTC and in Ohio; in Arizona and Oregon it is still the day before. */
let today: string
beforeAll(async () => {
  carrier = await startCarrier()
  const now = carrier.services.clock.now().getTime()
  const next = Math.ceil((now - halfPastFive) / day) * day + halfPastFive
  await carrier.advance(`PT${Math.ceil((next - now) / 1000)}S`)
  today = new Date(next).toISOString().slice(0, 10)
})
afterAll(() => carrier?.close())

const document = `mutation ($input: UpdatePrequalificationInformationInput!) {
  updatePrequalificationInformation(input: $input) { user { age } ineligibleReasons }
}`

const postalCodes: Readonly<Record<string, string>> = { OH: '43004', AZ: '85001', OR: '97201' }

const setBirthdate = async (state: string, birthdate: string) => {
  const { token } = await carrier.signUp()
  const input = {
    birthdate,
    street1: '1 High St',
    city: 'Springfield',
    state,
    postalCode: postalCodes[state],
  }
  const { data, errors } = await carrier.graphql<{ updatePrequalificationInformation: object }>(
    document,
    { input },
    token,
  )
  return data?.updatePrequalificationInformation ?? errors?.[0]?.extensions.validationErrors
}

const tooYoung = ['age_of_insured']
const inFuture = [
  { field: 'birthdate', code: 'validateDateFormatAndRange', message: 'Please enter a valid date' },
]

test.each([
  ['OH', 18, { user: { age: 18 }, ineligibleReasons: [] }],
  ['AZ', 18, { user: { age: 17 }, ineligibleReasons: tooYoung }],
  ['OR', 18, { user: { age: 17 }, ineligibleReasons: tooYoung }],
  ['OH', 46, { user: { age: 46 }, ineligibleReasons: tooYoung }],
  ['AZ', 46, { user: { age: 45 }, ineligibleReasons: [] }],
  ['OH', 0, { user: { age: 0 }, ineligibleReasons: tooYoung }],
  ['AZ', 0, inFuture],
])(
  'the age of a person at 5:30 a.m. UTC follows the date in %s: born %i years ago',
  async (state, years, expected) => {
    expect(await setBirthdate(state, yearsBefore(today, years))).toEqual(expected)
  },
)
