import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { failing, seedApplicant, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const nameContact = ({ token }: Person, email: string, name = 'Byron King') =>
  carrier.ask(
    'mutation ($input: NameLapseContactInput!) { nameLapseContact(input: $input) { lapseContact { email agreed } } }',
    { input: { name, email } },
    token,
  )
const remove = ({ token }: Person) =>
  carrier.ask('mutation { removeLapseContact(input: {}) { success } }', {}, token)
const answer = (token: string, agrees: boolean) =>
  carrier.ask(
    'mutation ($input: AnswerLapseContactInput!) { answerLapseContact(input: $input) { success } }',
    { input: { token, agrees } },
  )
const contactOf = ({ token }: Person) =>
  carrier.ask<{ lapseContact: { agreed: boolean } | null }>('{ lapseContact { agreed } }', {}, token)
const tokenTo = async (email: string) => {
  const [newest] = await carrier.outbox(email)
  return newest?.link?.split('/lapse-contact/')[1] ?? ''
}
const subjectsTo = async (email: string) => (await carrier.outbox(email)).map(({ subject }) => subject)

const asked = 'Someone would like you to be their contact'
const notice = 'Please contact the person who named you'

it('a lapse warning goes to the contact who agreed and to the owner, and to no other contact', async () => {
  const contact = async (act: (owner: Person, email: string) => Promise<unknown>) => {
    const owner = await failing(carrier)
    const email = `${randomUUID()}@example.com`
    await nameContact(owner, email)
    await act(owner, email)
    return { owner, email }
  }
  const agree = async (_owner: Person, email: string) => await answer(await tokenTo(email), true)
  const rows = [
    { ...(await contact(agree)), emails: [notice, notice, notice, asked] },
    { ...(await contact(async () => {})), emails: [asked] },
    {
      ...(await contact(async (_owner, email) => await answer(await tokenTo(email), false))),
      emails: [asked],
    },
    {
      ...(await contact(async (owner, email) => {
        await agree(owner, email)
        await remove(owner)
      })),
      emails: [asked],
    },
    {
      ...(await contact(async (owner, email) => {
        await agree(owner, email)
        await nameContact(owner, `${randomUUID()}@example.com`)
      })),
      emails: [asked],
    },
  ]
  for (const days of [32, 31]) await carrier.advance(`P${days}D`)
  for (const { email, emails } of rows) expect(await subjectsTo(email)).toEqual(emails)
  const [agreed, , declined] = rows
  if (!agreed || !declined) throw new Error('There are no rows.')
  const [mail] = await carrier.outbox(agreed.email)
  expect(mail?.text).toMatch(/ask them to log in/)
  expect(mail?.text).not.toMatch(/\$|WTL/)
  // The link in each email withdraws the consent.
  await answer(await tokenTo(agreed.email), false)
  expect(await contactOf(await signInAgain(carrier, agreed.owner))).toEqual({ lapseContact: null })
  await expect(answer(await tokenTo(declined.email), true)).rejects.toThrow('no longer works')
})

it('an applicant may name a contact', async () => {
  const email = `${randomUUID()}@example.com`
  await nameContact(await seedApplicant(carrier), email)
  expect(await subjectsTo(email)).toEqual([asked])
})

it('a lapse contact is refused for the owner’s own email and for an invalid link', async () => {
  const owner = await failing(carrier)
  await expect(nameContact(owner, owner.email)).rejects.toThrow()
  await expect(nameContact(owner, 'byron')).rejects.toThrow()
  await expect(answer(`${randomUUID()}.${'0'.repeat(64)}`, true)).rejects.toThrow('no longer works')
})

it('an owner without a contact is reminded each year that they can name one', async () => {
  const offer = 'Who should we remind if you miss a payment?'
  const [alone, accompanied] = [(await purchase(carrier)).person, (await purchase(carrier)).person]
  const contact = `${randomUUID()}@example.com`
  await nameContact(accompanied, contact)
  await answer(await tokenTo(contact), true)
  const offersTo = async ({ email }: Person) =>
    (await subjectsTo(email)).filter((subject) => subject === offer).length
  const counted = []
  for (const step of ['P364D', 'P2D']) {
    await carrier.advance(step)
    counted.push([await offersTo(alone), await offersTo(accompanied)])
  }
  expect(counted).toEqual([
    [0, 0],
    [1, 0],
  ])
})
