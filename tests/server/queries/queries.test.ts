import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Carrier, startCarrier } from '../carrier.ts'
import { documentOf, inheriting, operations, type RootField } from '../domains/access/operations.ts'
import { policyholder } from '../domains/access/people.ts'
import { type CountedRequest, countRequests } from './countQueries.ts'

/** How many statements an operation may send at most, `begin` and `commit` included. */
const bounds: [atMost: number, operations: string][] = [
  [
    6,
    'accountCapabilities accountClosure accountNotifications acknowledgedDisclosures activeSessions addressSuggestions addressVerification adjustEstimate adjustProductOffering adjustQuote applicationOutcome beneficiaries businessDisclosures checkEligibility createCredential disclosure documentsBySlug dynamicForm endOtherSessions endSession exchangeLoginToken flow flowSession globalFeatureFlags journey latestEstimate offerFacts openChat passwordResetLink pendingPolicy pendingQuote policyInForce productAvailableInState productOfferings profileChange recordActivity renewChat session taxIdEncryptionKey translations triviaQuestions unpaidQuote userDocuments documentById documentCategories userInvoice userInvoices activePaymentMethod plaidItems policyCancellation billingPlans policyRiders termExtension lapseContact lapseContactInvitation userPolicy wishes wish wishCategories allocationSummary allWishAllocationsHistories onboarding policies',
  ],
  [
    10,
    'wishAllocations acceptProductOffering acceptReinstatement createReinstatementInvoice reinstatement requestReinstatement adjustPolicy coverageAdjustment authorizeGuestByBusiness completeDirectUpload createAcknowledgements createApplicationReferral createDirectUploadToCloud createClaimUpload completeClaimUpload destroyClaimUpload createPhoneNumber createUserProduct dashboardHome destroyDirectUpload exchangeBlackbox initiatePasswordReset latestInsuranceApplication me requestEmailVerification resetForgottenPassword setupUserForNewLineOfBusiness updateEstimateDatum updateNewsletter updateNotification updatePrequalificationInformation updateProductOffering updateQuote verifyEmail answerLapseContact removeLapseContact documentFingerprints',
  ],
  [
    16,
    'acceptCoverageAdjustment completeOnboardingStep decommissionWishAllocation confirmPlaidUpdate initiatePlaidUpdate plaidGenerateLinkToken unlinkPlaidItem cancelPolicy changeEmail changePassword changePhoneNumber createFlowSession createPaymentMethod decommissionUser leaveSupportNote reportDeath requestVerificationCode resendVerificationCode verifySession withdrawEmailChange createAllocationRecipient updateAllocationRecipient destroyAllocationRecipient',
  ],
  [
    24,
    'declineCoverageAdjustment acceptTermExtension nameLapseContact changeBillingFrequency plaidExchangePublicToken createWishAllocation updateWishAllocation acceptQuote createBeneficiary createResponse registerUser requestNewBusiness requestOtp sendBeneficiaryPacket updateAccountProfile updateBeneficiaryAllocation verifyPhoneCode',
  ],
  [32, 'destroyBeneficiary requestCoverageAdjustment updateBeneficiary'],
  [52, 'changePolicyRider createMultiplePayments'],
]

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

async function countsOf(list: readonly RootField[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const operation of list) counts[operation.field.name] = await ask(operation)
  return counts
}

test('an operation sends no more statements than its bound, however much there is', async () => {
  const called = (kind: RootField['kind']) => operations.filter((operation) => operation.kind === kind)
  // The first look at a document keeps its fingerprint.
  await countsOf(called('query'))
  const queries = await countsOf(called('query'))
  await more()
  expect(await countsOf(called('query'))).toEqual(queries)

  // Ends the session, so it comes last.
  const isLast = ({ field }: RootField) => field.name === 'endSession'
  const mutations = await countsOf(
    [...called('mutation')].sort((a, b) => Number(isLast(a)) - Number(isLast(b))),
  )
  const counts = Object.entries({ ...queries, ...mutations }).map(
    ([name, count]) => [name, Math.max(count, purchased.get(name) ?? 0)] as const,
  )
  const rows = bounds.flatMap(([atMost, names]) => names.split(' ').map((name) => [name, atMost] as const))
  const boundOf = new Map(rows)
  expect(counts.map(([name]) => name).sort()).toEqual(rows.map(([name]) => name).sort())
  expect(counts.filter(([name, count]) => count > (boundOf.get(name) ?? 0))).toEqual([])
})
