import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { parse } from '../../../machines/routes/route.ts'
import type { SharedFamilyPage } from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import type { Person } from '../../support/client/api.ts'
import { purchase } from '../../support/client/purchase.ts'
import { seedApplicant, signInAgain } from '../applicants.ts'
import { testCarrier } from '../testCarrier.ts'

const carrier = testCarrier()

const share = ({ token }: Person, email: string, waitDays = 7) =>
  carrier.ask(
    'mutation ($input: ShareFamilyPageInput!) { shareFamilyPage(input: $input) { familyPage { note } } }',
    { input: { name: 'Byron King', email, waitDays } },
    token,
  )
const change = async (owner: Person, operation: string) => {
  const { token } = await signInAgain(carrier, owner)
  await carrier.ask(`mutation { ${operation} { familyPage { note } } }`, {}, token)
}
const ask = (token: string) =>
  carrier.ask(
    'mutation ($input: AskForFamilyPageInput!) { askForFamilyPage(input: $input) { sharedFamilyPage { __typename } } }',
    { input: { token } },
  )
async function read(token: string): Promise<SharedFamilyPage> {
  const { sharedFamilyPage } = await carrier.ask<{ sharedFamilyPage: SharedFamilyPage }>(
    `query ($token: String!) {
      sharedFamilyPage(token: $token) {
        ... on FamilyPageClosed { ownerName waitDays }
        ... on FamilyPageOpening { ownerName opensOn }
        ... on FamilyPageOpen { ownerName note policies { amount status } }
      }
    }`,
    { token },
  )
  return sharedFamilyPage
}
const subjectsTo = async (email: string) => (await carrier.outbox(email)).map(({ subject }) => subject ?? '')

/** An owner who shares the page with a person. */
async function shared() {
  const { person: owner } = await purchase(carrier)
  const email = `${randomUUID()}@example.com`
  await carrier.ask(
    'mutation ($input: UpdateFamilyPageInput!) { updateFamilyPage(input: $input) { familyPage { note } } }',
    { input: { note: 'The papers are in the desk.\nCall Charles.' } },
    owner.token,
  )
  await share(owner, email)
  const [mail] = await carrier.outbox(email)
  return { owner, email, token: mail?.link?.split('/family-page/')[1] ?? '' }
}

it('the family page opens on the named day after the person has asked', async () => {
  const { owner, email, token } = await shared()
  expect(await read(token)).toMatchObject({ waitDays: 7 })
  await ask(token)
  await ask(token)
  const opening = await read(token)
  if (!('opensOn' in opening)) throw new Error('It is not opening.')
  const asked = `Your family page opens on ${showDate(opening.opensOn)} unless you stop it`
  expect((await subjectsTo(owner.email)).filter((subject) => subject === asked)).toHaveLength(1)
  await carrier.advance('P6D')
  expect((await subjectsTo(owner.email)).filter((subject) => subject === asked)).toHaveLength(2)
  expect(await read(token)).toEqual(opening)
  await carrier.advance('P1D')
  expect(await read(token)).toEqual({
    ownerName: opening.ownerName,
    note: 'The papers are in the desk.\nCall Charles.',
    policies: [{ amount: expect.any(Number), status: 'valid' }],
  })
  expect((await subjectsTo(email))[0]).toMatch(/family page is open to you/)
  expect((await subjectsTo(owner.email))[0]).toBe('Byron King can read your family page now')
  await change(owner, 'closeFamilyPage(input: {})')
  expect(await read(token)).toMatchObject({ waitDays: 7 })
})

it('a link in an email to the owner closes the family page without a login, and no other link does', async () => {
  const { owner, token } = await shared()
  await ask(token)
  const [mail] = await carrier.outbox(owner.email)
  const opened = parse(new URL(mail?.link ?? '').pathname)
  if (opened?.id !== 'closeFamilyPage') throw new Error('The link does not close the page.')
  const closing = opened.token
  const close = (by: string) =>
    carrier.ask(
      'mutation ($input: CloseFamilyPageByLinkInput!) { closeFamilyPageByLink(input: $input) { success } }',
      { input: { token: by } },
    )
  await expect(close(token)).rejects.toThrow('no longer works')
  await expect(read(closing)).rejects.toThrow('no longer works')
  expect(await read(token)).toHaveProperty('opensOn')
  await close(closing)
  expect(await read(token)).toMatchObject({ waitDays: 7 })
  await ask(token)
  await carrier.advance('P7D')
  expect(await read(token)).toHaveProperty('policies')
  await close(closing)
  expect(await read(token)).toMatchObject({ waitDays: 7 })
})

it('a family page that its owner stops stays closed until the person asks again', async () => {
  const { owner, email, token } = await shared()
  await ask(token)
  await change(owner, 'closeFamilyPage(input: {})')
  expect((await subjectsTo(email))[0]).toMatch(/is closed to you/)
  await carrier.advance('P8D')
  expect(await read(token)).toMatchObject({ waitDays: 7 })
  await ask(token)
  expect(await read(token)).toHaveProperty('opensOn')
  // The owner ends the policy, which the family may still need.
  await carrier.services.db
    .updateTable('policies')
    .set({ status: 'terminated', endedAt: carrier.services.clock.now() })
    .where('userId', '=', owner.userId)
    .execute()
  await carrier.advance('P7D')
  expect(await read(token)).toMatchObject({ policies: [{ status: 'terminated' }] })
  await change(owner, 'stopSharingFamilyPage(input: {})')
  await expect(read(token)).rejects.toThrow('no longer works')
})

it('a family page is shared by owners of a policy only, with other people, for the offered times', async () => {
  const { owner } = await shared()
  const email = `${randomUUID()}@example.com`
  await expect(share(await seedApplicant(carrier), email)).rejects.toThrow('a policy yet')
  await expect(share(owner, owner.email)).rejects.toThrow()
  await expect(share(owner, email, 1)).rejects.toThrow()
  await expect(read(`${randomUUID()}.${'0'.repeat(64)}`)).rejects.toThrow('no longer works')
})
