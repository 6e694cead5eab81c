import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type {
  CreateDirectUploadToCloudPayload,
  DynamicForm,
  FlowSession,
} from '../../../../rules/contract/schema.generated.ts'
import { DynamicForm as LoadForm } from '../../../../src/api/operations/flows.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { testCarrier } from '../../testCarrier.ts'
import { waiting } from '../../waiting.ts'

const carrier = testCarrier()

type Begun = Pick<CreateDirectUploadToCloudPayload, 'signedBlobId' | 'url' | 'headers'>

/** The session of a user who has just started the flow. */
async function begun() {
  const { person } = await purchase(carrier)
  const { send } = formsOf(carrier, person.token)
  const start = async (fromStart: boolean) => {
    const { createFlowSession } = await carrier.ask<{ createFlowSession: { flowSession: FlowSession } }>(
      'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
      { input: { flowId: 'underwriting-evidence', flowScope: 'policy_holder', fromStart } },
      person.token,
    )
    return createFlowSession.flowSession
  }
  const { flowSessionId } = await start(false)
  const load = async (): Promise<DynamicForm> => {
    const input = { flowSessionId, direction: 'EXACT', criteria: { form: 'evidence' } }
    const { dynamicForm } = await carrier.ask<{ dynamicForm: DynamicForm }>(
      LoadForm.document,
      { input },
      person.token,
    )
    return dynamicForm
  }
  const answer = async (value: readonly string[] | null) => {
    const fieldResponse = { fieldId: 'evidence', inputType: 'inputDirectUpload', required: true, value }
    const { data, errors } = await send(flowSessionId, await load(), [fieldResponse])
    return errors?.[0]?.extensions.validationErrors.map(({ code }) => code) ?? data?.createResponse
  }
  return { person, flowSessionId, start, load, answer }
}

async function announce(name: string, { token }: Pick<Person, 'token'>, place: object): Promise<Begun> {
  const { createDirectUploadToCloud } = await carrier.ask<{ createDirectUploadToCloud: Begun }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) {
      signedBlobId url headers { name value } } }`,
    { input: { clientMutationId: randomUUID(), ...factsOf(name, 'image/png', png), ...place } },
    token,
  )
  return createDirectUploadToCloud
}

const put = ({ url, headers }: Begun) =>
  fetch(new URL(url, carrier.url), {
    method: 'PUT',
    body: new Uint8Array(png),
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  })

const contentOf = ({ items }: DynamicForm) => {
  const content = items.find(({ key }) => key === 'evidence')?.content
  return content && 'files' in content ? content : null
}
const filesIn = (form: DynamicForm) =>
  contentOf(form)?.files.map(({ filename, stored }) => `${filename} ${stored ? 'stored' : 'cut'}`)

test('a form reopens with its files, and an answer keeps only the files that it names', async () => {
  const { person, flowSessionId, load, answer } = await begun()
  const place = { flowSessionId, fieldId: 'evidence' }
  const one = await announce('one.png', person, place)
  const two = await announce('two.png', person, place)
  await announce('three.png', person, place)
  await put(one)
  await put(two)
  expect(filesIn(await load())).toEqual(['one.png stored', 'two.png stored', 'three.png cut'])
  expect(await answer([one.signedBlobId])).toMatchObject({ flowSession: { complete: false } })
  const form = await load()
  expect([filesIn(form), contentOf(form)?.value]).toEqual([['one.png stored'], [one.signedBlobId]])
})

test('an answer may name only existing files of the same user and form', async () => {
  const { person, flowSessionId, answer } = await begun()
  const place = { flowSessionId, fieldId: 'evidence' }
  const waits = await announce('waits.png', person, place)
  const loose = await announce('loose.png', person, {})
  await put(loose)
  const other = await begun()
  const theirs = await announce('theirs.png', other.person, {
    flowSessionId: other.flowSessionId,
    fieldId: 'evidence',
  })
  await put(theirs)
  expect([
    await answer([waits.signedBlobId]),
    await answer([loose.signedBlobId]),
    await answer([theirs.signedBlobId]),
    await answer(['nothing']),
    await answer(['']),
    await answer(['one', 'one']),
    await answer(Array.from({ length: 21 }, (_, at) => `${at}`)),
    await answer(null),
  ]).toEqual([
    ['fileMissing'],
    ['fileMissing'],
    ['fileMissing'],
    ['fileMissing'],
    ['uploadUnfinished'],
    ['inRange'],
    ['tooManyFiles'],
    ['required'],
  ])
})

test('a field without uploads accepts no files', async () => {
  const { person, flowSessionId } = await begun()
  const { errors } = await carrier.graphql(
    'mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { url } }',
    { input: { ...factsOf('one.png', 'image/png', png), flowSessionId, fieldId: 'continue' } },
    person.token,
  )
  expect(errors?.[0]?.extensions.validationErrors).toEqual([
    { field: 'fieldId', code: 'unknownField', message: 'This form doesn’t accept files like this' },
  ])
})

test('a restarted flow does not show the old files', async () => {
  const { person, flowSessionId, start, load } = await begun()
  await put(await announce('one.png', person, { flowSessionId, fieldId: 'evidence' }))
  await start(true)
  expect(filesIn(await load())).toEqual([])
})

// The embedded database has one connection, so two calls cannot interleave there.
test.skipIf(!process.env.DATABASE_URL)(
  'an answer cannot name a file that is removed at the same moment',
  async () => {
    const { person, flowSessionId, answer, load } = await begun()
    const one = await announce('one.png', person, { flowSessionId, fieldId: 'evidence' })
    await put(one)
    let answered: ReturnType<typeof answer> | undefined
    await carrier.services.db.transaction().execute(async (tx) => {
      const removedAt = new Date()
      await tx.updateTable('uploads').set({ removedAt }).where('signedId', '=', one.signedBlobId).execute()
      answered = answer([one.signedBlobId])
      await vi.waitFor(async () => expect(await waiting(carrier)).toBe(1))
    })
    expect([await answered, contentOf(await load())?.value]).toEqual([['fileMissing'], null])
  },
)
