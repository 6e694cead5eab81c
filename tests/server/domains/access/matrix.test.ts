import { buildSchema, getNamedType, isCompositeType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { satisfies } from '../../../../server/domains/access/levels.ts'
import type { GraphqlAnswer } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { accessMatrix, type Principal, principals } from './accessMatrix.ts'
import { fieldAudiences, operationAudiences, usualAudience } from './audiences.ts'
import { documentOf, operations, type Readable, type RootField, readablesOf, schema } from './operations.ts'
import { callerWith, everyCaller, type Requester } from './people.ts'

test('access levels are ordered: a password alone satisfies less than a guest session', () => {
  const levels = ['unidentified', 'identified', 'verified'] as const
  expect(levels.map((level) => levels.map((required) => satisfies(level, required)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

const small = buildSchema(`
  enum AccessLevel { unidentified identified verified }
  directive @access(level: AccessLevel!, guests: Boolean! = true) on FIELD_DEFINITION
  type Query { open: Thing  mine: Thing @access(level: identified)  form: Part @access(level: unidentified) }
  type Mutation { prove: Proof @access(level: unidentified, guests: false) }
  type Thing { name: String  secret: Inner @access(level: verified) }
  type Inner { text: String }
  type Proof { done: Boolean  inner: Inner }
  union Part = Thing | Leaf
  type Leaf { value: String }
`)

test('a field is readable at a level that may ask for it and for a field that leads to it', () => {
  const rows = accessMatrix(small).map(({ type, field, own, may }) => [
    `${type}.${field}`,
    own ?? 'inherits',
    principals.filter((holder) => may.has(holder)).join(' '),
  ])
  expect(Object.fromEntries(rows.map(([name, own, may]) => [name, [own, may]]))).toEqual({
    'Query.open': ['inherits', 'anonymous unidentified identified verified'],
    'Query.mine': ['identified', 'identified verified'],
    'Query.form': ['unidentified', 'unidentified identified verified'],
    'Mutation.prove': ['unidentified', 'unidentified verified'],
    'Thing.name': ['inherits', 'anonymous unidentified identified verified'],
    'Thing.secret': ['verified', 'verified'],
    // Also through `prove`, which a password alone may call.
    'Inner.text': ['inherits', 'unidentified verified'],
    'Proof.done': ['inherits', 'unidentified verified'],
    'Proof.inner': ['inherits', 'unidentified verified'],
    'Leaf.value': ['inherits', 'unidentified identified verified'],
  })
})

const matrix = new Map(accessMatrix(schema).map((row) => [`${row.type}.${row.field}`, row.may]))

test('the matrix contains every field of the contract, and fields hidden from guests need a verified session', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
  expect([...matrix.keys()].sort()).toEqual(fields.sort())
  const verifiedOnly = (name: string) => [...(matrix.get(name) ?? [])].join() === 'verified'
  const hidden = [
    'User.taxIdSet',
    'TaxIdContent.taxIdSet',
    'Beneficiary.contact',
    'PaymentMethod.mask',
    'Policy.label',
  ]
  expect(hidden.filter((name) => !verifiedOnly(name))).toEqual([])
  const profile = ['User.birthdate', 'User.age', 'User.gender', 'User.activeAddress']
  expect(profile.map((name) => matrix.get(name)?.has('unidentified'))).toEqual(profile.map(() => false))
})

test('the fields with a stricter level than their parent are exactly those in the table', () => {
  const roots = [schema.getQueryType()?.name, schema.getMutationType()?.name]
  const own = accessMatrix(schema).filter(({ type, own }) => own !== undefined && !roots.includes(type))
  expect(own.map(({ type, field }) => `${type}.${field}`).sort()).toEqual(Object.keys(fieldAudiences).sort())
})

const refusals = new Set(['GRAPH_API_UNAUTHORIZED', 'ACCESS_LEVEL_TOO_LOW', 'BLOCKED'])

/** The refusals by access rules in a reply, by path. */
const refusedAt = ({ errors = [] }: GraphqlAnswer<unknown>) =>
  errors
    .filter(({ extensions }) => refusals.has(extensions.message))
    .map(({ path = [], extensions }) => [
      path.filter((step) => typeof step === 'string').join('.'),
      extensions.message,
    ])

/** The values at the end of a path in a reply, through every list. */
function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return typeof value === 'object' && value !== null ? valuesAt(Reflect.get(value, name), rest) : []
}

/** Where the table refuses this caller, and with what code; null if everything may be read. */
function expectedRefusal(
  { field }: RootField,
  { path }: Readable,
  holder: Principal,
): [string, string] | null {
  const operations: Readonly<Record<string, readonly Principal[]>> = operationAudiences
  const index = path.findIndex(({ type, name }, step) => {
    const audience =
      step === 0 ? (operations[field.name] ?? usualAudience) : fieldAudiences[`${type}.${name}`]
    return audience !== undefined && !audience.includes(holder)
  })
  if (index < 0) return null
  const code = holder === 'anonymous' ? 'GRAPH_API_UNAUTHORIZED' : 'ACCESS_LEVEL_TOO_LOW'
  return [
    path
      .slice(0, index + 1)
      .map(({ name }) => name)
      .join('.'),
    code,
  ]
}

let carrier: Carrier
let callers: Record<Principal, Requester>

beforeAll(async () => {
  carrier = await startCarrier()
  callers = await everyCaller(carrier)
})
afterAll(() => carrier?.close())

// Logging out comes last, since the session cannot be used afterwards.
const inOrder = operations.toSorted(
  (a, b) => Number(a.field.name === 'endSession') - Number(b.field.name === 'endSession'),
)

const call = (operation: RootField, { token, own }: Requester, selection: string) =>
  carrier.graphql(documentOf(operation, selection), operation.arguments(own), token)

test('nearly every readable field of a policyholder has a value', async () => {
  const empty: string[] = []
  for (const operation of operations.filter(({ kind }) => kind === 'query'))
    for (const readable of readablesOf(operation)) {
      const { data } = await call(operation, callers.verified, readable.selection)
      const path = readable.path.map(({ name }) => name)
      if (valuesAt(data, path).every((value) => value == null)) empty.push(path.join('.'))
    }
  expect(empty).toEqual([
    // Tested as the queries of these names, below.
    'me.constellations.activeInsuranceMembership.coverageDetails',
    'me.constellations.activeInsuranceMembership.pendingPolicy',
    'me.constellations.activeInsuranceMembership.pendingQuote',
    // A link that was not sent.
    'passwordResetLink',
    // There are none yet.
    'globalFeatureFlags',
    'translations',
    // The requested form has none.
    'dynamicForm.items.content.taxIdSet',
    // Not turned away for any reason.
    'offerFacts',
    // Accepted, in the best class.
    'decisionNotice',
    'priceReasons',
    // Accepted and paid for.
    'pendingQuote',
    'unpaidQuote',
    'adjustQuote',
    'applicationOutcome',
    'adjustProductOffering',
    // Less coverage needs no answers.
    'earlierAnswers',
    // Paid for, too.
    'userInvoice',
    // The user has named no contact, and this link was not sent.
    'lapseContact',
    'lapseContactInvitation',
    'sharedFamilyPage',
    'pendingPolicy',
    'dashboardHome.pendingPolicy',
    'dashboardHome.quote',
    'dashboardHome.offering',
    'dashboardHome.unreadDecision',
    'dashboardHome.decision',
    'dashboardHome.endedPolicy',
  ])
})

describe('the access level of every field of every operation', () => {
  test.each(principals)('every operation enforces the access levels for the principal %s', async (holder) => {
    const wrong: unknown[] = []
    const unreached: string[] = []
    const asked = new Set<string>()
    for (const operation of inOrder)
      for (const readable of readablesOf(operation)) {
        const answer = await call(operation, callers[holder], readable.selection)
        const name = readable.path.map((step) => step.name).join('.')
        asked.add(name)
        const expected = expectedRefusal(operation, readable, holder)
        const refused = refusedAt(answer)
        if (answer.errors?.some(({ extensions }) => extensions.message === 'REQUEST_INVALID'))
          wrong.push([name, answer.errors[0]?.message])
        else if (expected === null) {
          if (refused.length > 0) wrong.push([name, refused])
        } else if (refused.length === 0) unreached.push(name)
        else if (refused.some(([at, code]) => at !== expected[0] || code !== expected[1]))
          wrong.push([name, refused, expected])
        else if (valuesAt(answer.data, expected[0].split('.')).some((value) => value != null))
          wrong.push([name, 'answered all the same'])
      }
    expect(wrong).toEqual([])
    // The open form has no tax ID, so there is nothing to refuse.
    const nothingThere = ['dynamicForm.items.content.taxIdSet']
    expect(unreached).toEqual(['unidentified', 'identified'].includes(holder) ? nothingThere : [])
    expect(asked.size).toBeGreaterThan(operations.length)
  })
})

test('a locked account can only read the reason and ask for help, from its next request', async () => {
  const person = await carrier.signUp()
  const caller = await callerWith(carrier, person.token)
  const { db } = carrier.services
  const lock = { lockedReason: 'SECURITY_LOCK' }
  await db.updateTable('users').set(lock).where('id', '=', person.userId).execute()
  const open: string[] = []
  for (const operation of inOrder) {
    const selection = isCompositeType(getNamedType(operation.field.type)) ? '{ __typename }' : ''
    const codes = refusedAt(await call(operation, caller, selection)).map(([, code]) => code)
    if (!codes.includes('BLOCKED')) open.push(operation.field.name)
  }
  expect(open.sort()).toEqual([
    'accountCapabilities',
    'answerLapseContact',
    'askForFamilyPage',
    'authorizeGuestByBusiness',
    'businessDisclosures',
    'closeFamilyPageByLink',
    'completeClaimUpload',
    'countries',
    'createClaimUpload',
    'declineFamilyPage',
    'destroyClaimUpload',
    'disclosure',
    'endSession',
    'exchangeBlackbox',
    'exchangeLoginToken',
    'globalFeatureFlags',
    'initiatePasswordReset',
    'lapseContactInvitation',
    // A locked-out user needs help most; in a conversation the user is a stranger.
    'leaveSupportNote',
    'openChat',
    'passwordResetLink',
    'productAvailableInState',
    'renewChat',
    'reportDeath',
    'requestEmailVerification',
    'resetForgottenPassword',
    'session',
    'sharedFamilyPage',
    'states',
    'translations',
    'verifyEmail',
    'wish',
    'wishCategories',
    'wishes',
  ])
})
