import { addDays } from 'date-fns'
import { expect, it } from 'vitest'
import { company } from '../../../../rules/company.ts'
import type { Delivery } from '../../../../rules/contract/schema.generated.ts'
import { messages } from '../../../../server/application/domains.ts'
import {
  lettersToMail,
  markMailed,
  noticesOnPaper,
  writeUndelivered,
} from '../../../../server/domains/delivery/letters.ts'
import { NotTaken } from '../../../../server/platform/outbox/courier.ts'
import type { DefinedMessage, MessageKind } from '../../../../server/platform/outbox/defineMessage.ts'
import { createDeliver } from '../../../../server/platform/outbox/deliver.ts'
import { textOnPaper } from '../../../../server/platform/outbox/render.ts'
import type { Person } from '../../../support/client/api.ts'
import { quoted } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const shown = 'electronic since openedOn letters { subject reason mailedOn }'

const deliveryOf = async ({ token }: Person) =>
  (await carrier.ask<{ delivery: Delivery }>(`{ delivery { ${shown} } }`, {}, token)).delivery

const choose = ({ token }: Person, electronic: boolean) =>
  carrier.graphql<{ chooseDelivery: { delivery: Delivery } }>(
    `mutation ($input: ChooseDeliveryInput!) { chooseDelivery(input: $input) { delivery { ${shown} } } }`,
    { input: { electronic } },
    token,
  )

const [premiumRefused] = messages.premiumRefused.samples

/** Sends a notice that belongs on paper, and a message that does not. */
const notify = ({ email }: Person) =>
  carrier.services.db.transaction().execute(async (tx) => {
    const { outbox } = carrier.services
    await outbox.send(tx, { kind: 'premiumRefused', values: premiumRefused, channel: 'email', to: email })
    await outbox.send(tx, {
      kind: 'passwordChanged',
      values: { signedOut: 'every' },
      channel: 'email',
      to: email,
    })
  })

const emailsTo = async ({ email }: Person) => (await carrier.outbox(email)).map(({ subject }) => subject)

it('after the consent is withdrawn, notices become letters and other emails still come', async () => {
  const { person } = await quoted(carrier)
  expect(await deliveryOf(person)).toMatchObject({ electronic: true, since: expect.any(String), letters: [] })
  await choose(person, false)
  await choose(person, false)
  const before = await emailsTo(person)
  await notify(person)
  expect((await emailsTo(person)).length).toBe(before.length + 1)
  const { letters, electronic } = await deliveryOf(person)
  expect([electronic, letters]).toEqual([
    false,
    [{ subject: expect.any(String), reason: 'withdrawn', mailedOn: null }],
  ])
  const { db, clock } = carrier.services
  const [letter] = (await lettersToMail(db)).filter(({ userId }) => userId === person.userId)
  expect(letter?.to).toBe('Ada Lovelace, 1 High St, Columbus, OH 43004')
  expect(letter?.text).toContain(premiumRefused.premium)
  expect(await markMailed(db, letter?.id ?? '', clock.now())).toBe(true)
  expect((await deliveryOf(person)).letters[0]?.mailedOn).toEqual(expect.any(String))
})

function onPaper<Kind extends MessageKind>(kind: Kind) {
  const { samples, write }: DefinedMessage<Kind> = messages[kind]
  return samples.map(write).map((content) => [content.subject, textOnPaper(content)].join('\n'))
}

it.each(noticesOnPaper)('a letter of the kind %s does not refer to the account or a link', (kind) => {
  for (const text of onPaper(kind)) expect(text).not.toMatch(/log in|in your account|https?:/i)
})

it('the letter of a refusal encloses the document with the reasons', async () => {
  const { person, quote } = await quoted(carrier)
  await choose(person, false)
  const { db, outbox } = carrier.services
  const document = await db
    .selectFrom('documents')
    .select(['id', 'content'])
    .where('id', '=', quote.documents[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const values = { kind: 'extension', documentId: document.id } as const
  await db
    .transaction()
    .execute((tx) => outbox.send(tx, { kind: 'requestRefused', values, channel: 'email', to: person.email }))
  const [letter] = (await lettersToMail(db)).filter(({ userId }) => userId === person.userId)
  expect(letter?.documentId).toBe(document.id)
  for (const { label, value } of document.content.rows) expect(letter?.text).toContain(`${label}: ${value}`)
  for (const clause of document.content.clauses) expect(letter?.text).toContain(clause)
})

it('the consent is given again only after a document was opened', async () => {
  const { person } = await quoted(carrier)
  await choose(person, false)
  expect((await choose(person, true)).errors?.[0]?.extensions.message).toBe('STEP_NOT_ALLOWED')
  const { userDocuments } = await carrier.ask<{ userDocuments: { html: { url: string } }[] }>(
    '{ userDocuments { html { url } } }',
    {},
    person.token,
  )
  await fetch(`${carrier.url}${userDocuments[0]?.html.url}`)
  expect((await choose(person, true)).data?.chooseDelivery.delivery).toMatchObject({
    electronic: true,
    openedOn: expect.any(String),
  })
})

it('a paper copy is a letter, once until it is mailed, and support is reminded of it', async () => {
  const { person, quote } = await quoted(carrier)
  for (let tries = 0; tries < 2; tries += 1)
    await carrier.ask(
      'mutation ($input: RequestPaperCopyInput!) { requestPaperCopy(input: $input) { clientMutationId } }',
      { input: { documentId: quote.documents[0]?.id } },
      person.token,
    )
  expect((await deliveryOf(person)).letters.map(({ reason }) => reason)).toEqual(['copy'])
  await carrier.advance('P1D')
  const reminders = (await carrier.outbox(company.support)).map(({ subject }) => subject)
  expect(reminders).toContainEqual(expect.stringMatching(/^Letters to mail: \d+$/))
})

it.each([
  ['is refused for good', 0],
  ['expires', 8],
])('a notice that %s becomes a letter to the user to whom it was sent', async (_, days) => {
  const { person } = await quoted(carrier)
  const { db, clock } = carrier.services
  await notify(person)
  await carrier.advance('PT1S')
  const { id } = await db
    .selectFrom('outboxMessages')
    .select('id')
    .where('recipient', '=', person.email)
    .where('kind', '=', 'premiumRefused')
    .executeTakeFirstOrThrow()
  await db.updateTable('outboxMessages').set({ deliveredAt: null }).where('id', '=', id).execute()
  const other = await quoted(carrier)
  await db.deleteFrom('emails').where('userId', '=', person.userId).execute()
  await db
    .updateTable('emails')
    .set({ email: person.email, folded: person.email })
    .where('userId', '=', other.person.userId)
    .execute()
  const { runs } = createDeliver(
    {
      email: async () => {
        throw new NotTaken('550', { final: true })
      },
    },
    writeUndelivered,
  )
  if (!('outside' in runs)) throw new Error('A real delivery runs outside of a transaction.')
  const now = addDays(clock.now(), days)
  await runs.outside({ ...carrier.services, clock: { ...clock, now: () => now } }, { id }, now)
  const letters = await db.selectFrom('letters').select(['userId', 'reason']).where('id', '=', id).execute()
  expect(letters).toEqual([{ userId: person.userId, reason: 'bounced' }])
})
