import { describe, expect, test } from 'vitest'
import { flows } from '../../../../server/application/flows/definitions/index.ts'
import { galleryFlow } from '../../../../server/application/sandbox/galleryFlow.ts'
import { testCarrier } from '../../testCarrier.ts'
import { testFolder } from '../../testFolder.ts'

const carrier = testCarrier({
  sandboxDirectory: testFolder({
    'gallery.html': '<html><head></head><body>gallery</body></html>',
    'flows.html': '<html><head></head><body>flows</body></html>',
    'assets/page-1.js': 'drawn()',
  }),
})

test('the gallery and the flows are separate pages whose files are cached', async () => {
  const body = async (path: string) => (await fetch(`${carrier.url}${path}`)).text()
  const file = await fetch(`${carrier.url}/sandbox/pages/assets/page-1.js`)
  expect([
    await body('/sandbox/gallery'),
    await body('/sandbox/flows?flow=beneficiary'),
    await file.text(),
    file.headers.get('cache-control'),
    (await fetch(`${carrier.url}/sandbox/pages/assets/none.js`)).status,
    (await fetch(`${carrier.url}/sandbox/gallery`, { method: 'POST' })).status,
  ]).toEqual([
    expect.stringContaining('<body>gallery</body>'),
    expect.stringContaining('<body>flows</body>'),
    'drawn()',
    'public, max-age=31536000, immutable',
    404,
    405,
  ])
})

async function play(path: string, question: object) {
  const reply = await fetch(`${carrier.url}/sandbox/flows/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  return { status: reply.status, body: await reply.json() }
}

const text = (fieldId: string, value: string | null) => ({
  fieldId,
  inputType: 'inputText',
  required: true,
  value,
})

describe('a flow in the sandbox player', () => {
  test('the player lists the carrier’s flows and the gallery’s own', async () => {
    const list: { slug: string; scopes: string[]; forms: { slug: string }[] }[] = await (
      await fetch(`${carrier.url}/sandbox/flows/list`)
    ).json()
    expect(list.map(({ slug, scopes, forms }) => [slug, scopes, forms.map((form) => form.slug)])).toEqual(
      [...flows, { ...galleryFlow, slug: 'gallery' }].map(({ slug, scopes, forms }) => [
        slug,
        scopes,
        forms.map((form) => form.slug),
      ]),
    )
  })

  test('the player starts at the first form, applies the real rules and keeps the answers', async () => {
    const slug = 'insurance-profile'
    const first = await play('form', { slug, direction: 'CURRENT', from: null })
    expect([first.status, first.body.form.slug]).toEqual([200, 'profile-name'])
    const refused = await play('response', {
      slug,
      form: 'profile-name',
      fieldResponses: [text('firstName', '123')],
    })
    expect([
      refused.status,
      refused.body.validationErrors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ]).toEqual([422, [['firstName', 'alphabetical']]])
    const taken = await play('response', {
      slug,
      form: 'profile-name',
      fieldResponses: [
        text('firstName', 'Mia'),
        text('lastName', 'Chen'),
        { fieldId: 'gender', inputType: 'inputSingleSelect', required: true, value: 'F' },
      ],
    })
    expect(taken.body.session.visitedForms).toEqual(['profile-name', 'profile-birthdate'])
    const { played } = taken.body
    const next = await play('form', { slug, played, direction: 'NEXT', from: 'profile-name' })
    const back = await play('form', { slug, played, direction: 'PREVIOUS', from: 'profile-birthdate' })
    expect([next.body.form.slug, back.body.form.items[0].content.value]).toEqual(['profile-birthdate', 'Mia'])
  })

  test('the player can show a single form on its own', async () => {
    const alone = { slug: 'insurance-profile', alone: 'profile-tax-id' }
    const form = await play('form', { ...alone, direction: 'CURRENT', from: null })
    const sealed = { fieldId: 'taxId', inputType: 'inputTaxId', required: true, value: 'a.b.c.d.e' }
    const taken = await play('response', { ...alone, form: 'profile-tax-id', fieldResponses: [sealed] })
    const next = await play('form', { ...alone, direction: 'NEXT', from: 'profile-tax-id' })
    expect([form.body.form.slug, taken.status, taken.body.played.taxIdSet, next.body.form]).toEqual([
      'profile-tax-id',
      200,
      true,
      null,
    ])
  })

  const named = { slug: 'insurance-profile', fieldResponses: [] }
  test.each<[path: string, question: object, status: number]>([
    ['response', { ...named, form: 'no-such-form' }, 404],
    ['response', { ...named, form: '' }, 404],
    ['response', { ...named, form: 'constructor' }, 404],
    ['response', { ...named, form: 'no-such-form', alone: 'no-such-form' }, 404],
    // Part of the flow, and not reached yet.
    ['response', { ...named, form: 'profile-tax-id' }, 422],
    ['response', { ...named, form: 'profile-tax-id', alone: 'profile-name' }, 422],
    ['response', { ...named, slug: 'no-such-flow', form: 'profile-name' }, 404],
    ['groups', { ...named, form: 'no-such-form' }, 404],
    ['groups', { ...named, form: '__proto__' }, 404],
    ['groups', { ...named, form: 'profile-name', slug: 'beneficiary' }, 404],
    ['groups', { ...named, form: 'profile-name', fieldResponses: [text('nothing', 'x')] }, 200],
    ['form', { slug: 'insurance-profile', direction: 'EXACT', from: 'no-such-form' }, 200],
    ['form', { slug: 'insurance-profile', direction: 'NEXT', from: 'no-such-form' }, 200],
  ])(
    'the player replies to %s of %o with %i and never with an internal error',
    async (path, question, status) => {
      expect((await play(path, question)).status).toBe(status)
    },
  )

  test('the player refuses an unknown flow and an invalid request', async () => {
    expect([
      (await play('session', { slug: 'no-such-flow' })).status,
      (await play('form', { slug: 'beneficiary', direction: 'SIDEWAYS', from: null })).status,
    ]).toEqual([404, 400])
  })
})
