import { randomUUID } from 'node:crypto'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import type { Carrier } from '../../carrier.ts'
import type { Principal } from './accessMatrix.ts'
import { nothing, type Own, startedFlow } from './operations.ts'

/** A caller as the carrier sees its requests. */
export interface Requester {
  token: string | undefined
  own: Own
}

interface Things {
  session: { id: string }
  me: { id: string; constellations: { id: string }[]; phoneNumbers: { id: string }[] }
}

/** A session at any level, with the things that any session may have. */
export async function callerWith(carrier: Carrier, token: string): Promise<Requester> {
  const { session, me } = await carrier.ask<Things>(
    '{ session { id } me { id constellations { id } phoneNumbers { id } } }',
    {},
    token,
  )
  const { flowSessionId } = await formsOf(carrier, token).start(startedFlow)
  const own: Own = {
    ...nothing(),
    userId: me.id,
    sessionId: session.id,
    constellationId: me.constellations[0]?.id ?? '',
    flowSessionId,
  }
  return { token, own }
}

/** An offering that has expired, and a notification that was read. */
async function offeredBefore({ services: { db, clock } }: Carrier, { userId }: Person) {
  const offeringId = randomUUID()
  const notificationId = randomUUID()
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { sequence: _, offeringId: _none, ...terms } = quote
  const now = clock.now()
  await db
    .insertInto('productOfferings')
    .values({ ...terms, id: offeringId, status: 'pending', acceptedAt: null, expiresAt: now })
    .execute()
  const type = 'manual_underwriting_decision' as const
  const metadata = JSON.stringify({ type, applicationId: quote.applicationId, result: 'accepted' })
  await db
    .insertInto('notifications')
    .values({ id: notificationId, userId, type, read: true, metadata, createdAt: now })
    .execute()
  return { offeringId, notificationId }
}

/** A wish with an amount and a recipient. */
async function wishedFor(carrier: Carrier, token: string): Promise<string> {
  const { createWishAllocation } = await carrier.ask<{
    createWishAllocation: { wishAllocation: { id: string; version: number } }
  }>(
    'mutation { createWishAllocation(input: { wishId: "pay-off-mortgage", amount: 10000 }) { wishAllocation { id version } } }',
    {},
    token,
  )
  const { id: wishAllocationId, version } = createWishAllocation.wishAllocation
  await carrier.ask(
    'mutation ($input: CreateAllocationRecipientInput!) { createAllocationRecipient(input: $input) { clientMutationId } }',
    { input: { wishAllocationId, version, recipient: { company: { name: 'Rescue League' } } } },
    token,
  )
  return wishAllocationId
}

/** A bank login, and its account with a loan. */
async function linkedBank(carrier: Carrier, token: string) {
  const id = randomUUID()
  const input = {
    publicToken: `sandbox-public-${id}`,
    bankAccountId: `sandbox-account-0000-${id}`,
    lineOfBusiness: 'wysh-insurance',
  }
  const { plaidExchangePublicToken } = await carrier.ask<{
    plaidExchangePublicToken: { plaidItem: { id: string; accounts: { id: string; owed: number | null }[] } }
  }>(
    'mutation ($input: PlaidExchangePublicTokenInput!) { plaidExchangePublicToken(input: $input) { plaidItem { id accounts { id owed } } } }',
    { input },
    token,
  )
  const { id: plaidItemId, accounts } = plaidExchangePublicToken.plaidItem
  return { plaidItemId, plaidAccountId: accounts.find(({ owed }) => owed !== null)?.id ?? '' }
}

/** A policy change that starts with its next payment. */
async function changed(carrier: Carrier, token: string, policyId: string): Promise<string> {
  const { requestCoverageAdjustment } = await carrier.ask<{
    requestCoverageAdjustment: { adjustment: { id: string } }
  }>(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { adjustment { id } } }',
    { input: { policyId, amount: 300_000 } },
    token,
  )
  return requestCoverageAdjustment.adjustment.id
}

/** A user with a policy and everything that leads to it, at level verified. */
export async function policyholder(carrier: Carrier): Promise<{ person: Person; caller: Requester }> {
  const { person, quote, payment, policy } = await purchase(carrier)
  const { beneficiaries, documentsBySlug, latestEstimate } = await carrier.ask<{
    beneficiaries: { id: string }[]
    documentsBySlug: { id: string }[]
    latestEstimate: { id: string } | null
  }>(
    '{ beneficiaries { id } documentsBySlug(slugs: ["policy-agreement"]) { id } latestEstimate { id } }',
    {},
    person.token,
  )
  const allocationId = await wishedFor(carrier, person.token)
  const { plaidItemId, plaidAccountId } = await linkedBank(carrier, person.token)
  const { token, own } = await callerWith(carrier, person.token)
  const adjustmentId = await changed(carrier, person.token, policy.id)
  const { offeringId, notificationId } = await offeredBefore(carrier, person)
  return {
    person,
    caller: {
      token,
      own: {
        ...own,
        phoneNumber: person.phoneNumber,
        phoneNumberId: person.phoneNumberId,
        quoteId: quote.id,
        invoiceId: payment.invoiceId,
        beneficiaryId: beneficiaries[0]?.id ?? '',
        documentId: documentsBySlug[0]?.id ?? '',
        policyId: policy.id,
        estimateId: latestEstimate?.id ?? '',
        offeringId,
        adjustmentId,
        notificationId,
        allocationId,
        plaidItemId,
        plaidAccountId,
      },
    },
  }
}

/** The same policyholder with a password alone. */
async function withPasswordAlone(
  carrier: Carrier,
  { person, caller }: { person: Person; caller: Requester },
): Promise<Requester> {
  const { access_token } = await carrier.signIn(person.email, person.password)
  const { token, own } = await callerWith(carrier, access_token)
  return {
    token,
    own: {
      ...caller.own,
      ...own,
      phoneNumber: caller.own.phoneNumber,
      phoneNumberId: caller.own.phoneNumberId,
    },
  }
}

/**
 * A caller at each level: a policyholder, the same with a password alone, a guest, and no session.
 */
export async function everyCaller(carrier: Carrier): Promise<Record<Principal, Requester>> {
  const holder = await policyholder(carrier)
  return {
    anonymous: { token: undefined, own: nothing() },
    unidentified: await withPasswordAlone(carrier, holder),
    identified: await callerWith(carrier, (await carrier.guest()).token),
    verified: holder.caller,
  }
}
