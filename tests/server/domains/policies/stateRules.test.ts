import { differenceInCalendarDays, parseISO } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eligibleStates } from '../../../../rules/eligibility.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { editionOn, firstEdition } from '../../../../rules/stateRules.ts'
import { policyAgreement } from '../../../../server/domains/policies/documents.ts'
import { lastDayOfFreeLook } from '../../../../server/domains/policies/premiums/premiumAt.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { addStricterRules, stricterEdition } from '../../../support/stricterRules.ts'
import { failing } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

let takeBack = () => {}
beforeAll(() => {
  takeBack = addStricterRules()
})
afterAll(() => takeBack())

const rowOf = ({ userId }: Pick<Person, 'userId'>) =>
  carrier.services.db
    .selectFrom('policies')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

/** What the days are in the agreement of a policy under these rules. */
async function agreedDays(policy: Awaited<ReturnType<typeof rowOf>>) {
  const named = { insured: [], beneficiaries: [] }
  const { rows, clauses } = await policyAgreement(carrier.services.db, policy, 'OH', named, [])
  const text = clauses.join('\n')
  return {
    rules: rows.find(({ label }) => label === 'State rules')?.value.split('.')[0],
    freeLook: /Cancel within (\d+) days of the start and you get everything back/.exec(text)?.[1],
    grace: /you have (\d+) days to pay it/.exec(text)?.[1],
    notices: /we warn you (\d+ and \d+) days ahead, by email, or by mail if you chose paper/.exec(text)?.[1],
    refund: /we refund the unused days of the year/.test(text),
    contact: /another person for us to warn\. We offer this in the application and again every year/.test(
      text,
    ),
    interest: /later than (\d+) days after we get the proof of death/.exec(text)?.[1],
  }
}

it('a policy keeps the state and the edition of the rules under which it was issued', async () => {
  // At midday, since Ohio and Wisconsin have different days between their midnights.
  const hour = carrier.services.clock.now().getUTCHours()
  await carrier.advance(`PT${((40 - hour) % 24) + 1}H`)
  const { person } = await purchase(carrier)
  const issued = await rowOf(person)
  const today = dayIn('OH', carrier.services.clock.now())
  expect([issued.rulesState, issued.rulesEdition]).toEqual(['OH', editionOn(today)])
  // A move changes the dates of a policy, but not its rules.
  await carrier.services.db
    .updateTable('addresses')
    .set({ state: 'WI' })
    .where('userId', '=', person.userId)
    .execute()
  expect(lastDayOfFreeLook(await rowOf(person), 'WI')).toBe(lastDayOfFreeLook(issued, 'OH'))
})

it('the agreement has the days of the state and the edition', async () => {
  const { person } = await purchase(carrier)
  const policy = await rowOf(person)
  for (const [rulesState, name] of Object.entries(eligibleStates))
    for (const rulesEdition of [firstEdition, stricterEdition]) {
      const isStricter = rulesState === 'WI' && rulesEdition === stricterEdition
      const days = isStricter
        ? { freeLook: '20', grace: '40', notices: '14 and 5' }
        : { freeLook: '10', grace: '31', notices: '10 and 3' }
      const replacing = { ...policy, rulesState, rulesEdition, replacedInsurer: 'Example Life' }
      expect((await agreedDays(replacing)).freeLook).toBe(isStricter ? '45' : '30')
      const date = rulesEdition === firstEdition ? '01/01/2026' : '06/01/2026'
      expect(await agreedDays({ ...policy, rulesState, rulesEdition })).toEqual({
        rules: `${name}, as of ${date}`,
        refund: true,
        contact: true,
        interest: { IL: '31', NC: '30', OR: '30' }[rulesState],
        ...days,
      })
    }
})

it('warnings and the lapse come on the days of the state where the policy was issued', async () => {
  const person = await failing(carrier)
  const { db } = carrier.services
  await db
    .updateTable('policies')
    .set({ rulesState: 'WI', rulesEdition: stricterEdition })
    .where('userId', '=', person.userId)
    .execute()
  await carrier.advance('P32D')
  const { id, lapsesAt } = await rowOf(person)
  const { issuedAt } = await db
    .selectFrom('invoices')
    .select('issuedAt')
    .where('policyId', '=', id)
    .where('period', '=', 2)
    .executeTakeFirstOrThrow()
  const lapsesOn = dayIn('OH', lapsesAt ?? issuedAt)
  const daysFrom = (at: Date) => differenceInCalendarDays(parseISO(lapsesOn), parseISO(dayIn('OH', at)))
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'lapsePolicy')
    .orderBy('dueAt')
    .execute()
  const own = jobs.filter(({ payload }) => JSON.stringify(payload).includes(id))
  expect([daysFrom(issuedAt), own.map(({ dueAt }) => daysFrom(dueAt))]).toEqual([40, [14, 5, 0]])
})
