import { randomUUID } from 'node:crypto'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Carrier, startCarrier } from '../carrier.ts'
import { documentOf, inheriting, operations, type RootField, schema } from '../domains/access/operations.ts'
import { policyholder } from '../domains/access/people.ts'
import { type CountedRequest, countRequests } from './countQueries.ts'

/**
 * The maximum number of statements per operation, including `begin` and `commit`, unless `bounds`
 * overrides it.
 */
const usualBound = { query: 6, mutation: 10 }

const purchaseBound = 370

declare module 'vitest' {
  interface TaskMeta {
    /** tests/run.mjs prints it. */
    purchaseStatements?: number
  }
}

const bounds: [atMost: number, operations: string][] = [
  [4, 'createFlowSession'],
  [6, 'createCredential endOtherSessions endSession exchangeLoginToken openChat recordActivity renewChat'],
  [10, 'productOfferings userPolicy policyInForce wishAllocations adjustPolicy latestInsuranceApplication'],
  [
    14,
    'chooseDelivery updateFamilyPage coverageAdjustment reinstatement createClaimUpload acceptCoverageAdjustment completeOnboardingStep unlinkPlaidItem cancelPolicy changeEmail changePassword changePhoneNumber createPaymentMethod decommissionUser requestVerificationCode resendVerificationCode verifySession createWishAllocation verifyPhoneCode',
  ],
  [
    16,
    'policies acceptQuote requestPaperCopy createAllocationRecipient plaidExchangePublicToken updateWishAllocation createBeneficiary registerUser requestOtp',
  ],
  [18, 'nameLapseContact confirmPlaidUpdate createResponse updateAccountProfile'],
  [20, 'declineCoverageAdjustment shareFamilyPage'],
  [22, 'dashboardHome changeBillingFrequency'],
  [24, 'destroyBeneficiary requestNewBusiness updateBeneficiary'],
  [28, 'requestCoverageAdjustment'],
  [37, 'changePolicyRider createMultiplePayments'],
]

const asOperationNames = new Set(
  'plaidItems wishAllocations allocationSummary latestEstimateDatum latestInsuranceApplication coverageDetails activePolicy pendingPolicy policies pendingQuote productsOfferings notifications beneficiaries invoices documents'.split(
    ' ',
  ),
)

let carrier: Carrier
let requests: CountedRequest[]
let ask: (operation: RootField) => Promise<number>
let more: () => Promise<void>
/** Operations without a row in `operations.ts` that are refused as called. */
const refused: string[] = []
/** The number of statements of a field of a constellation or membership, besides authentication. */
let askWithin: (field: RootField['field']) => Promise<number>

const fieldsOfType = (name: string) => {
  const type = schema.getType(name)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}
const workspace = ['Constellation', 'InsuranceMembership'].flatMap(fieldsOfType)
/** A user's object fields, left out where one field is counted. */
const wholeTypes = new Set([...fieldsOfType('User'), ...workspace])
/** Fields that answer like an operation, each counted separately. */
const asOperations = new Set(workspace.filter((field) => asOperationNames.has(field.name)))
const purchased = new Map<string, number>()

beforeAll(async () => {
  carrier = await startCarrier()
  const counted = countRequests(carrier)
  requests = counted.requests
  const { person, caller } = await policyholder({ ...carrier, ...counted.api })
  for (const { operation, statements } of requests)
    purchased.set(operation, Math.max(purchased.get(operation) ?? 0, statements.length))
  const read = async (
    operation: RootField,
    given: Record<string, unknown>,
    includes: (field: RootField['field']) => boolean,
  ) => {
    const answer = await counted.api.graphql(
      documentOf(operation, inheriting(operation.field, includes)),
      given,
      caller.token,
    )
    const invalid = answer.errors?.find(({ extensions }) => extensions.message === 'REQUEST_INVALID')
    if (invalid) throw new Error(`${operation.field.name}: ${invalid.message}`)
    return answer
  }
  askWithin = async (field) => {
    const me = operations.find((operation) => operation.field.name === 'me')
    if (!me) throw new Error('There is no me.')
    const before = requests.length
    const ids = ['id', 'constellations', 'activeInsuranceMembership']
    await read(me, {}, (inner) => inner === field || ids.includes(inner.name) || !wholeTypes.has(inner))
    return requests[before]?.statements.length ?? 0
  }
  ask = async (operation) => {
    const { kind, field } = operation
    const given = operation.arguments(caller.own)
    const identified = { ...Object(given.input), clientMutationId: randomUUID() }
    const before = requests.length
    const { errors = [] } =
      kind === 'query'
        ? await read(operation, given, (inner) => !asOperations.has(inner))
        : await counted.api.graphql(
            documentOf(operation, '{ clientMutationId }'),
            { input: identified },
            caller.token,
          )
    // A refused call sends fewer statements than a successful one.
    if (operation.isUsual && errors.length > 0) refused.push(`${field.name}: ${errors[0]?.message}`)
    return requests[before]?.statements.length ?? 0
  }
  more = async () => {
    for (const firstName of ['Bea', 'Cleo', 'Dora'])
      await counted.api.ask(
        'mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { clientMutationId } }',
        { input: { firstName, lastName: 'Lovelace', relationship: 'sibling', birthdate: '1990-05-01' } },
        caller.token,
      )
    await counted.api.ask(
      'mutation ($input: ChangePhoneNumberInput!) { changePhoneNumber(input: $input) { clientMutationId } }',
      { input: { number: counted.api.newPhoneNumber(), password: person.password } },
      caller.token,
    )
  }
}, 120_000)
afterAll(() => carrier.close())

async function countsOf(list: readonly RootField[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const operation of list) counts[operation.field.name] = await ask(operation)
  return counts
}

test('an operation sends no more statements than its bound, whatever the amount of data', async () => {
  const called = (kind: RootField['kind']) => operations.filter((operation) => operation.kind === kind)
  // The first call of a document stores its fingerprint.
  await countsOf(called('query'))
  const queries = await countsOf(called('query'))
  await more()
  expect(await countsOf(called('query'))).toEqual(queries)

  // Ends the session, so it runs last.
  const isLast = ({ field }: RootField) => field.name === 'endSession'
  const mutations = await countsOf(
    [...called('mutation')].sort((a, b) => Number(isLast(a)) - Number(isLast(b))),
  )
  const counts = Object.entries({ ...queries, ...mutations }).map(
    ([name, count]) => [name, Math.max(count, purchased.get(name) ?? 0)] as const,
  )
  const rows = bounds.flatMap(([atMost, names]) => names.split(' ').map((name) => [name, atMost] as const))
  const boundOf = new Map([
    ...operations.map(({ field, kind }) => [field.name, usualBound[kind]] as const),
    ...rows,
  ])
  expect([...boundOf.keys()].sort()).toEqual(counts.map(([name]) => name).sort())
  expect(counts.filter(([name, count]) => count > (boundOf.get(name) ?? 0))).toEqual([])
  expect(refused).toEqual([])
})

test('a purchase sends no more statements than its bound', ({ task }) => {
  // It ends with reading the policy; the policyholder does more.
  const end = requests.findIndex(({ operation }) => operation === 'userPolicy') + 1
  const count = requests
    .slice(0, end)
    // Moving the sandbox's clock runs jobs, or finds them running.
    .filter(({ operation }) => !operation.startsWith('/sandbox/'))
    .reduce((sum, { statements }) => sum + statements.length, 0)
  task.meta.purchaseStatements = count
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(purchaseBound)
})

test('a membership field sends no more statements than its operation', async () => {
  expect([...asOperations].map(({ name }) => name).sort()).toEqual([...asOperationNames, 'plaidItems'].sort())
  const counts: [string, number][] = []
  for (const field of asOperations) counts.push([field.name, await askWithin(field)])
  expect(counts.filter(([, count]) => count > 16)).toEqual([])
})
