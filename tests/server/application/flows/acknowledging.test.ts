import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Values } from '../../../../machines/form/form.types.ts'
import { sampleForm } from '../../../../machines/form/sampleForms.ts'
import type { Beneficiary, FormItem, IndividualContact } from '../../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { makeDocuments } from '../../../../server/domains/documents/documents.ts'
import type { DocumentSlug } from '../../../../server/domains/documents/tables.ts'
import { defineCreateAcknowledgements, defineSubmitResponse } from '../../../../src/actors/flow.ts'
import { defineAcknowledge } from '../../../../src/actors/fulfillment.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'
import { apiOf, browserFlow } from './browserFlows.ts'
import { openWalk } from './walkedFlow.ts'

type NamedIndividual = Beneficiary & { contact: IndividualContact }

const carrier = testCarrier({ underwritingSeconds: 0 })

const tick = (key: string, acknowledges: string | null): FormItem => ({
  key,
  type: 'inputCheckbox',
  content: {
    __typename: 'CheckboxContent',
    label: key,
    hint: '',
    required: false,
    value: null,
    acknowledges,
  },
})

/**
 * Records acknowledgements at the carrier as a browser does, with these checkboxes as the form's
 * items.
 */
async function record(token: string, items: FormItem[], values: Values) {
  const { start, exactly } = formsOf(carrier, token)
  const { flowSessionId } = await start('onboarding-intro')
  const { slug, version } = await exactly(flowSessionId, 'honesty-pledge')
  return await toPromise(
    createActor(defineCreateAcknowledgements({ api: apiOf(carrier, token) }), {
      input: { form: sampleForm({ flowSessionId, slug, version, items }), values },
    }).start(),
  )
}

const recorded = async (userId: string) =>
  await carrier.services.db
    .selectFrom('acknowledgements')
    .select(['subjectId', 'context'])
    .where('userId', '=', userId)
    .orderBy('context')
    .orderBy('subjectId')
    .execute()

/** A document of a user who has acknowledged nothing. */
async function withDocument(slug: DocumentSlug) {
  const { token, userId } = await carrier.signUp()
  const make = async () => {
    await carrier.services.db.transaction().execute((tx) =>
      makeDocuments(tx, {
        userId,
        slug,
        subjectId: userId,
        content: { title: slug, introduction: [], rows: [], clauses: [] },
        now: carrier.services.clock.now(),
      }),
    )
    return await carrier.services.db
      .selectFrom('documents')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
  }
  return { token, userId, first: (await make()).id, make }
}

describe('the acknowledgement checkboxes of a form', () => {
  it('selected acknowledgements are recorded by slug and context; other checkboxes and empty ones are not', async () => {
    const { token, userId, make } = await withDocument('replace-accidental-death')
    const newest = await make()
    const items = [
      tick('terms', 'beneficiary-terms'),
      tick('replaces', 'replace-accidental-death'),
      tick('privacy', 'privacy-notice'),
      tick('newsletter', null),
    ]
    await record(token, items, { terms: true, replaces: true, privacy: false, newsletter: true })
    expect(await recorded(userId)).toEqual([
      { subjectId: newest.id, context: 'insurance_application' },
      { subjectId: 'disclosure-beneficiary-terms-1', context: 'insurance_membership' },
    ])
  })

  it('without a selected acknowledgement no request is made', async () => {
    const { token, userId } = await carrier.signUp()
    expect(await record(token, [tick('terms', 'beneficiary-terms')], { terms: null })).toBeNull()
    expect(await recorded(userId)).toEqual([])
  })

  it('acknowledging another user’s document or a missing one records nothing of the form', async () => {
    const other = await withDocument('statement-of-good-health')
    const { token, userId } = await carrier.signUp()
    const items = [tick('terms', 'beneficiary-terms'), tick('health', 'statement-of-good-health')]
    await expect(record(token, items, { terms: true, health: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'We couldn’t find what you agreed to.',
    })
    const byId = createActor(defineAcknowledge({ api: apiOf(carrier, token) }), {
      input: { subjectIds: ['disclosure-privacy-notice-1', other.first] },
    })
    await expect(toPromise(byId.start())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([await recorded(userId), await recorded(other.userId)]).toEqual([[], []])
  })

  it('acknowledgements of a purchase are recorded by ID under the same rule', async () => {
    const { token, userId, first } = await withDocument('replace-accidental-death')
    const subjectIds = ['disclosure-privacy-notice-1', first]
    await toPromise(
      createActor(defineAcknowledge({ api: apiOf(carrier, token) }), { input: { subjectIds } }).start(),
    )
    expect(await recorded(userId)).toEqual([
      { subjectId: first, context: 'insurance_application' },
      { subjectId: 'disclosure-privacy-notice-1', context: 'insurance_membership' },
    ])
  })
})

/** A policyholder who has named Mary in the beneficiary flow and is at the review. */
async function holderAtReview() {
  const { person } = await purchase(carrier)
  const today = dayIn('OH', carrier.services.clock.now())
  const opened = async () => {
    const walk = await openWalk(browserFlow(carrier, person.token), {
      slug: 'beneficiary',
      flowScope: 'policy_holder',
      from: 'current',
      today,
    })
    await walk.standing()
    return walk
  }
  const walk = await opened()
  walk.fill({ ...answersFor('beneficiary'), firstName: 'Mary' })
  expect(await walk.submit()).toMatchObject({ at: 'form', form: { slug: 'beneficiary-review' } })
  const named = async () => {
    const { beneficiaries } = await carrier.ask<{ beneficiaries: NamedIndividual[] }>(
      '{ beneficiaries { contact { ... on IndividualContact { firstName } } } }',
      {},
      person.token,
    )
    return beneficiaries.map(({ contact }) => contact.firstName)
  }
  return { person, walk, opened, named }
}

const atReview = (values: Values) => ({ at: 'form', form: { slug: 'beneficiary-review' }, values })

describe('the checkbox that confirms a beneficiary change', () => {
  it('editing the beneficiary clears the confirmation, and submitting without it fails', async () => {
    const { walk, named } = await holderAtReview()
    walk.fill({ confirmsChange: true })
    await walk.edit('review-name')
    walk.fill({ firstName: 'Otto', lastName: 'Stranger' })
    expect(await walk.submit()).toMatchObject(atReview({ confirmsChange: false }))
    await walk.submit()
    expect(walk.form().getSnapshot().context.errors).toEqual({
      confirmsChange: [{ code: 'required', message: 'Required' }],
    })
    expect(await named()).toEqual(['Byron'])
    walk.stop()
  })

  it('the confirmation stays selected when the beneficiary was viewed and not changed', async () => {
    const { walk } = await holderAtReview()
    walk.fill({ confirmsChange: true })
    await walk.edit('review-name')
    expect(await walk.back()).toMatchObject(atReview({ confirmsChange: true }))
    walk.stop()
  })

  it('a change on another device clears the confirmation and shows the other beneficiary', async () => {
    const { person, walk, opened, named } = await holderAtReview()
    const before = await recorded(person.userId)
    walk.fill({ confirmsChange: true })
    const other = await opened()
    await other.edit('review-name')
    other.fill({ firstName: 'Otto' })
    await other.submit()
    other.stop()
    const shown = await walk.submit()
    expect(shown).toMatchObject(atReview({ confirmsChange: false }))
    expect(JSON.stringify(shown)).toContain('Otto N King')
    expect(await named()).toEqual(['Byron'])
    // A record of this submission would count for what the form shows now.
    expect(await recorded(person.userId)).toEqual(before)
    walk.stop()
  })
})

it('submitting again after a lost reply records and stores the change once', async () => {
  const { person, walk, named } = await holderAtReview()
  const before = await recorded(person.userId)
  const input = { form: walk.form().getSnapshot().context.form, values: { confirmsChange: true } }
  walk.stop()
  const api = apiOf(carrier, person.token)
  const press = async () => {
    await toPromise(createActor(defineCreateAcknowledgements({ api }), { input }).start())
    return await toPromise(createActor(defineSubmitResponse({ api }), { input }).start())
  }
  const first = await press()
  expect(first).toMatchObject({ complete: true })
  expect(await press()).toEqual(first)
  expect(await named()).toEqual(['Mary'])
  expect((await recorded(person.userId)).length).toBe(before.length + 1)
})

it('each beneficiary change has an acknowledgement of its own', async () => {
  const { person, walk, opened, named } = await holderAtReview()
  walk.fill({ confirmsChange: true })
  await walk.submit()
  walk.stop()
  const again = await opened()
  again.fill({ ...answersFor('beneficiary'), firstName: 'Otto' })
  await again.submit()
  again.fill({ confirmsChange: true })
  expect(await again.submit()).toMatchObject({ at: 'end', output: { kind: 'completed' } })
  again.stop()
  expect(await named()).toEqual(['Otto'])
  const terms = (await recorded(person.userId)).filter(
    ({ subjectId }) => subjectId === 'disclosure-beneficiary-terms-1',
  )
  expect(terms.length).toBe(2)
})

it('a policyholder changes the beneficiary form by form and acknowledges the terms', async () => {
  const { person } = await purchase(carrier)
  const before = await recorded(person.userId)
  const today = dayIn('OH', carrier.services.clock.now())
  const walk = await openWalk(browserFlow(carrier, person.token), {
    slug: 'beneficiary',
    flowScope: 'policy_holder',
    from: 'current',
    today,
  })
  await walk.standing()
  walk.fill({ ...answersFor('beneficiary'), firstName: 'Mary' })
  expect(await walk.submit()).toMatchObject({ at: 'form', form: { slug: 'beneficiary-review' } })
  // Submitting without the checkbox records nothing, and the field has the error.
  await walk.submit()
  expect(walk.form().getSnapshot().context.errors).toEqual({
    confirmsChange: [{ code: 'required', message: 'Required' }],
  })
  expect(await recorded(person.userId)).toEqual(before)
  walk.fill({ confirmsChange: true })
  expect(await walk.submit()).toMatchObject({ at: 'end', output: { kind: 'completed' } })
  walk.stop()
  expect(await recorded(person.userId)).toEqual(
    expect.arrayContaining([
      ...before,
      { subjectId: 'disclosure-beneficiary-terms-1', context: 'insurance_membership' },
    ]),
  )
  const { beneficiaries } = await carrier.ask<{ beneficiaries: NamedIndividual[] }>(
    '{ beneficiaries { contact { ... on IndividualContact { firstName } } } }',
    {},
    person.token,
  )
  expect(beneficiaries).toEqual([{ contact: { firstName: 'Mary' } }])
})
