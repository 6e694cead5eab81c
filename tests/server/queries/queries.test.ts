import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Carrier, startCarrier } from '../carrier.ts'
import { documentOf, inheriting, operations, type RootField } from '../domains/access/operations.ts'
import { policyholder } from '../domains/access/people.ts'
import { type CountedRequest, countRequests } from './countQueries.ts'

/** What a limit costs: nothing in memory, one where carriers share the database. */
const limit = process.env.DATABASE_URL ? 1 : 0

/**
 * The statements that each query sends to the database, written by hand: the first is the session's own. One that needs
 * another says so here, and why.
 */
const reads: Record<string, number> = {
  // Nothing but the session.
  businessDisclosures: 1,
  disclosure: 1,
  flow: 1,
  productAvailableInState: 1,
  taxIdEncryptionKey: 1,
  triviaQuestions: 1,
  // What a search costs is limited.
  addressSuggestions: 1 + 2 * limit,
  addressVerification: 1 + 2 * limit,
  // One for the answer.
  acknowledgedDisclosures: 2,
  activeSessions: 2,
  profileChange: 2,
  beneficiaries: 2,
  adjustEstimate: 3,
  // The quote, and the application that it came from.
  adjustQuote: 3,
  dynamicForm: 2,
  flowSession: 2,
  globalFeatureFlags: 2,
  latestEstimate: 2,
  offerFacts: 2,
  // A link that nobody was sent; how often its source may ask is limited.
  passwordResetLink: 2 + limit,
  pendingQuote: 2,
  session: 2,
  translations: 2,
  // The policy, which is paid.
  unpaidQuote: 2,
  userInvoice: 2,
  // The facts of all domains, and the finished interview.
  checkEligibility: 3,
  // The same two beside the answer, for the fields that tell the eligibility.
  accountCapabilities: 5,
  // And the flags of a constellation.
  me: 6,
  // With its documents.
  latestInsuranceApplication: 3,
  userPolicy: 3,
  // A payment under way, a policy, an application.
  accountClosure: 4,
  // Two that ask whether a document is on its way.
  documentsBySlug: 4,
  // The facts, the finished flows, the phone.
  journey: 4,
  // The name with the decision and the estimate, the policy, its documents, its beneficiaries, its card, what was paid.
  dashboardHome: 7,
}

/**
 * Those of each mutation, `begin` and `commit` and the two of the idempotency row with them, as a policyholder calls
 * it with a clientMutationId; where a purchase makes a dearer call, of that one.
 */
const writes: Record<string, number> = {
  // The last plans its expiry.
  acceptQuote: 16,
  authorizeGuestByBusiness: 7 + limit,
  // The wrong password, as of `decommissionUser`, after whether the call was answered before.
  changeEmail: 10 + 2 * limit,
  changePassword: 10 + 2 * limit,
  changePhoneNumber: 10 + 2 * limit,
  createAcknowledgements: 8,
  // Where the caller lives says which day it is; whether there is a policy, and who was named before and after.
  createBeneficiary: 14,
  // A file that nobody has begun: the idempotency row outside of a transaction, and the look for the file.
  completeDirectUpload: 6,
  // Refused here, before there is a transaction: the account has another address.
  createCredential: 3,
  // Refused here: the form that is named takes no files.
  createDirectUploadToCloud: 5 + 2 * limit,
  createFlowSession: 9,
  // So do the dates of the policy; its agreement names beneficiaries, plan and card.
  createMultiplePayments: 36,
  createPaymentMethod: 9,
  createPhoneNumber: 7,
  // Where the caller lives, for a beneficiary's birthday; whether a policy is held, whose owner would be written to.
  createResponse: 19,
  createUserProduct: 6,
  // The wrong password: the address, what it is checked against, and that it was counted.
  decommissionUser: 9 + 2 * limit,
  // A file that nobody has begun.
  destroyDirectUpload: 5,
  // Refused here: one's own.
  endOtherSessions: 4,
  endSession: 4,
  exchangeBlackbox: 6,
  // A token that nobody has handed out.
  exchangeLoginToken: 4 + limit,
  // The look-up comes after the reply.
  initiatePasswordReset: 6 + limit,
  // The message, and the job that delivers it; how many are left is limited by their source, and over all of them.
  leaveSupportNote: 7 + 2 * limit,
  // Nothing but the session: where no provider is set up, nothing is counted.
  openChat: 1,
  renewChat: 1,
  recordActivity: 3,
  // One takes the address from whoever only waits for it, one forgets the tries there, one has the link sent that confirms it.
  // One holds whoever only waits for it, and one has the session of the guest end soon.
  registerUser: 16 + limit,
  // By a link that nobody was sent.
  requestEmailVerification: 5 + limit,
  requestNewBusiness: 16,
  requestOtp: 14 + 2 * limit,
  requestVerificationCode: 11 + 2 * limit,
  resendVerificationCode: 11 + 2 * limit,
  // By a link that nobody was sent.
  resetForgottenPassword: 6 + limit,
  setupUserForNewLineOfBusiness: 8,
  // Whether a decision rests on it, on which name and state; then as by the form.
  updateAccountProfile: 15,
  // With the letter to the owner of the policy.
  updateBeneficiary: 16,
  // Refused here: the application was sent.
  updateEstimateDatum: 8,
  updateNewsletter: 6,
  updatePrequalificationInformation: 5,
  // Refused here: the quote was accepted.
  updateQuote: 6,
  // By a link that nobody was sent.
  verifyEmail: 5 + limit,
  // One asks for the guest whose work comes with the session, one notes that the phone was proved, one holds the user.
  verifyPhoneCode: 14,
  verifySession: 11,
  withdrawEmailChange: 9,
}

let carrier: Carrier
let requests: CountedRequest[]
let ask: (operation: RootField) => Promise<number>
let more: () => Promise<void>
const purchased = new Map<string, number>()

beforeAll(async () => {
  carrier = await startCarrier()
  const counted = countRequests(carrier)
  requests = counted.requests
  const { person, caller } = await policyholder({ ...carrier, ...counted.api })
  for (const { operation, statements } of requests)
    purchased.set(operation, Math.max(purchased.get(operation) ?? 0, statements.length))
  ask = async (operation) => {
    const { kind, field } = operation
    const given = operation.arguments(caller.own)
    const identified = { ...Object(given.input), clientMutationId: randomUUID() }
    const before = requests.length
    if (kind === 'query')
      await counted.api.graphql(
        documentOf(
          operation,
          inheriting(field, () => true),
        ),
        given,
        caller.token,
      )
    else
      await counted.api.graphql(
        documentOf(operation, '{ clientMutationId }'),
        { input: identified },
        caller.token,
      )
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

const named = (kind: 'query' | 'mutation') => operations.filter((operation) => operation.kind === kind)

async function countsOf(list: readonly RootField[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const operation of list) counts[operation.field.name] = await ask(operation)
  return counts
}

describe('the statements of an operation', () => {
  test('are as many as the table says for every query, with everything selected', async () => {
    expect(await countsOf(named('query'))).toEqual(reads)
  })

  test('and as many when there is more of everything', async () => {
    await more()
    expect(await countsOf(named('query'))).toEqual(reads)
  })

  test('are as many as the table says for every mutation', async () => {
    const leaving = 'endSession'
    const list = named('mutation')
    const called = await countsOf(list.filter(({ field }) => field.name !== leaving))
    const counts = Object.fromEntries(
      Object.entries(called).map(([name, count]) => [name, Math.max(count, purchased.get(name) ?? 0)]),
    )
    expect({ ...counts, ...(await countsOf(list.filter(({ field }) => field.name === leaving))) }).toEqual(
      writes,
    )
  })
})
