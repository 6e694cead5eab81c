import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Beneficiary,
  DynamicForm,
  FlowSession,
  IndividualContact,
} from '../../../../rules/contract/schema.generated.ts'
import type { Answers } from '../../../support/client/answers.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { acknowledge, purchase } from '../../../support/client/purchase.ts'
import { formsOf, responses, walkFlow } from '../../../support/client/walkFlow.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier

beforeAll(async () => {
  carrier = await startCarrier({ underwritingSeconds: 0 })
}, 120_000)
afterAll(() => carrier?.close())

const changed = 'Your beneficiaries were changed'

type NamedIndividual = Beneficiary & { contact: IndividualContact }

/** A policyholder on any number of devices, each of which knows only what the carrier returns. */
async function holder() {
  const { person } = await purchase(carrier)
  const { token, email } = person

  async function open() {
    const forms = formsOf(carrier, token)
    const { createFlowSession } = await carrier.ask<{ createFlowSession: { flowSession: FlowSession } }>(
      'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
      { input: { clientMutationId: randomUUID(), flowId: 'beneficiary', flowScope: 'policy_holder' } },
      token,
    )
    const { flowSessionId } = createFlowSession.flowSession
    const current = async (): Promise<DynamicForm> => {
      const form = await forms.form(flowSessionId, { direction: 'CURRENT' })
      if (form === null) throw new Error('The flow has no form.')
      return form
    }
    return {
      flowSessionId,
      current,
      details: async (values: object) =>
        await forms.answer(flowSessionId, await forms.exactly(flowSessionId, 'beneficiary-details'), {
          ...answersFor('beneficiary'),
          ...values,
        }),
      tryDetails: async (values: object) => {
        const form = await forms.exactly(flowSessionId, 'beneficiary-details')
        return await forms.send(
          flowSessionId,
          form,
          responses(form, { ...answersFor('beneficiary'), ...values }),
        )
      },
      confirm: async () => {
        await acknowledge(carrier, token, [{ slug: 'beneficiary-terms' }])
        return await forms.answer(flowSessionId, await forms.exactly(flowSessionId, 'beneficiary-review'), {
          confirmsChange: true,
        })
      },
      send: async (values: Answers) => {
        const form = await forms.exactly(flowSessionId, 'beneficiary-review')
        return await forms.send(flowSessionId, form, responses(form, values))
      },
    }
  }

  const named = async () => {
    const { beneficiaries } = await carrier.ask<{ beneficiaries: NamedIndividual[] }>(
      '{ beneficiaries { allocation contact { ... on IndividualContact { firstName email } } } }',
      {},
      token,
    )
    return beneficiaries.map(({ allocation, contact }) => [contact.firstName, contact.email, allocation])
  }
  const messages = async () =>
    (await carrier.outbox(email)).filter(({ subject }) => subject === changed).map(({ text }) => text)

  return { person, open, named, letters: messages }
}

const byron = ['Byron', 'byron@example.com', 100]
const shownIn = (form: DynamicForm) =>
  Object.fromEntries(
    form.items.flatMap(({ key, content }) => ('shown' in content ? [[key, content.shown]] : [])),
  )

describe('changing the beneficiary of a policy', () => {
  it('a beneficiary change takes effect and is emailed only after it is confirmed', async () => {
    const { open, named, letters } = await holder()
    const walk = await open()
    await walk.details({ firstName: 'Mary', email: null })
    expect([await named(), await letters()]).toEqual([[byron], []])
    expect(shownIn(await walk.current())).toEqual({
      'review-name': 'Mary N King',
      'review-relationship': 'Spouse',
      'review-birthdate': '12/10/1988',
      'review-email': '',
      'review-phone': '(614) 555-0177',
      'review-share': '100%',
    })
    expect(await walk.confirm()).toMatchObject({ complete: true })
    expect(await named()).toEqual([['Mary', null, 100]])
    const [message, ...more] = await letters()
    expect(message).toContain('Mary N King (Spouse), 100%')
    expect(message).toContain('If this wasn’t you, call us right away')
    expect(more).toEqual([])
  })

  it('a beneficiary change requires the confirmation', async () => {
    const { open, named } = await holder()
    const walk = await open()
    await walk.details({ firstName: 'Mary' })
    const { errors } = await walk.send({})
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field: 'confirmsChange', code: 'required' }],
    })
    expect(await named()).toEqual([byron])
  })

  it('a confirmation without a recorded acknowledgement is refused', async () => {
    const { open, named } = await holder()
    const walk = await open()
    await walk.details({ firstName: 'Mary' })
    const { errors } = await walk.send({ confirmsChange: true })
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [
        {
          field: 'confirmsChange',
          code: 'notRecorded',
          message: 'We couldn’t record this. Please confirm it again.',
        },
      ],
    })
    expect(await named()).toEqual([byron])
    await walk.confirm()
    expect((await named()).map(([name]) => name)).toEqual(['Mary'])
  })

  it('an acknowledgement recorded before the latest answers does not count', async () => {
    const { person, open, named } = await holder()
    await acknowledge(carrier, person.token, [{ slug: 'beneficiary-terms' }])
    await carrier.advance('PT1S')
    const walk = await open()
    await walk.details({ firstName: 'Mary' })
    const { errors } = await walk.send({ confirmsChange: true })
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field: 'confirmsChange', code: 'notRecorded' }],
    })
    expect(await named()).toEqual([byron])
  })

  it('an unconfirmed change is visible on other devices, and the last edit counts', async () => {
    const { open, named, letters } = await holder()
    await (await open()).details({ firstName: 'Mary' })
    const other = await open()
    expect(shownIn(await other.current())).toMatchObject({ 'review-name': 'Mary N King' })
    await other.details({ firstName: 'Annabella' })
    await (await open()).confirm()
    expect((await named()).map(([name]) => name)).toEqual(['Annabella'])
    expect((await letters()).length).toBe(1)
  })

  it('the flow refuses an invalid change at its form, with the error of the mutation', async () => {
    const { open } = await holder()
    const { errors } = await (await open()).tryDetails({
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthdate: '1990-06-15',
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field: 'firstName', code: 'beneficiaryIsInsured' }],
    })
  })

  it('after a confirmation the next session starts with the current beneficiary', async () => {
    const { open, letters } = await holder()
    const first = await open()
    await first.details({ firstName: 'Mary' })
    await first.confirm()
    const second = await open()
    expect(second.flowSessionId).not.toBe(first.flowSessionId)
    const form = await second.current()
    const [firstName] = form.items.flatMap(({ key, content }) =>
      key === 'firstName' && 'value' in content ? [content.value] : [],
    )
    expect([form.slug, firstName]).toEqual(['beneficiary-details', 'Mary'])
    await second.details({ firstName: 'Mary' })
    await second.confirm()
    // Nothing was changed, so no email is sent.
    expect((await letters()).length).toBe(1)
  })

  /**
   * The outcome of the application's flow, in a session started by a client that names no scope.
   */
  const tryAsApplicant = async (token: string) => {
    const forms = formsOf(carrier, token)
    const { flowSessionId } = await forms.start('beneficiary')
    const form = await forms.exactly(flowSessionId, 'beneficiary-details')
    const values = { ...answersFor('beneficiary'), firstName: 'Mary' }
    const { data, errors } = await forms.send(flowSessionId, form, responses(form, values))
    return errors?.[0]?.extensions.message ?? data?.createResponse.flowSession.complete
  }
  const setStatus = async (userId: string, status: 'lapsed' | 'terminated') =>
    await carrier.services.db.updateTable('policies').set({ status }).where('userId', '=', userId).execute()

  it('the application flow, which has no confirmation, cannot change a policy’s beneficiary', async () => {
    const { person, named, letters } = await holder()
    expect([await tryAsApplicant(person.token), await named(), await letters()]).toEqual([
      'STEP_NOT_ALLOWED',
      [byron],
      [],
    ])
  })

  it('a lapsed policy still requires the confirmation, since it can be reinstated', async () => {
    const { person, open, named } = await holder()
    await setStatus(person.userId, 'lapsed')
    expect([await tryAsApplicant(person.token), await named()]).toEqual(['STEP_NOT_ALLOWED', [byron]])
    const walk = await open()
    await walk.details({ firstName: 'Mary' })
    expect(await walk.confirm()).toMatchObject({ complete: true })
    expect((await named()).map(([name]) => name)).toEqual(['Mary'])
  })

  it('an ended policy does not stop a new application from naming a beneficiary', async () => {
    const { person, named } = await holder()
    await setStatus(person.userId, 'terminated')
    expect(await tryAsApplicant(person.token)).toBe(true)
    expect((await named()).map(([name]) => name)).toEqual(['Mary'])
  })

  it('in an application each beneficiary form is stored at once, and no email is sent', async () => {
    const person = await carrier.signUp()
    await walkFlow(carrier, person.token, 'beneficiary')
    const { beneficiaries } = await carrier.ask<{ beneficiaries: NamedIndividual[] }>(
      '{ beneficiaries { allocation } }',
      {},
      person.token,
    )
    expect(beneficiaries).toEqual([{ allocation: 100 }])
    expect((await carrier.outbox(person.email)).filter(({ subject }) => subject === changed)).toEqual([])
  })
})

describe('the owner of a policy', () => {
  it('a beneficiary change by mutation is emailed to the policy’s owner', async () => {
    const { person, letters } = await holder()
    await carrier.ask(
      'mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { beneficiary { id } } }',
      { input: { clientMutationId: randomUUID(), ...answersFor('beneficiary'), firstName: 'Ralph' } },
      person.token,
    )
    const [message] = await letters()
    expect(message).toContain('Byron N King (Spouse), 50%')
    expect(message).toContain('Ralph N King (Spouse), 50%')
  })
})
