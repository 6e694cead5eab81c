import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Client } from './client.ts'
import { PolicyChange, PresentPrice } from './operations/adjustment.generated.ts'
import { BeneficiaryReview } from './operations/beneficiaries.generated.ts'
import { BillingPlans } from './operations/billingFrequency.generated.ts'
import { PolicyCancellation } from './operations/cancellation.generated.ts'
import { DocumentById, DocumentFingerprints, UserDocuments } from './operations/documents.generated.ts'
import { TermExtension } from './operations/extension.generated.ts'
import { EstimatePackages, IneligibleReasons } from './operations/journey.generated.ts'
import { LapseContact, LapseContactInvitation } from './operations/lapseContact.generated.ts'
import { ActiveSessions, OwnAccount } from './operations/ownAccount.generated.ts'
import {
  Beneficiaries,
  DashboardHome,
  DisclosureBySlug,
  GuestHome,
  PolicyPapers,
  type PolicyPapersQueryVariables,
} from './operations/policy.generated.ts'
import { ReinstatablePolicies } from './operations/reinstatement.generated.ts'
import { PolicyRiders } from './operations/riders.generated.ts'
import { OpenCase } from './operations/support.generated.ts'
import {
  AccidentOffer,
  AccountNotifications,
  TermOffer,
  UnpaidQuote,
} from './operations/underwriting.generated.ts'
import {
  MonitoringEligibility,
  WishCatalogue,
  WishHistory,
  WishList,
  WishTotal,
} from './operations/wishes.generated.ts'

const queryClients = new WeakMap<Client, QueryClient>()

/**
 * The query client over an API client, made when the first screen asks: as a provider around the app it would be
 * part of the first page, where nothing is queried.
 */
export function queriesOf(client: Client): QueryClient {
  const made = queryClients.get(client) ?? createQueryClient()
  queryClients.set(client, made)
  return made
}

/** A mistake in a page's own code, which would go unseen. What a request may fail with is shown by its page. */
function onError(error: unknown) {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    reportError(error)
}

/** Shares only what is in flight: replies are stale at once (house.md, "How a call flows"). */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The API layer has its own retries, and offline must be an error with a retry, never a hang.
      queries: { networkMode: 'always', retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
      // What was sent is forgotten with its page: there are passwords in it.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}

/**
 * Shows what a change answered instead of what was read before. A read that is still on its way began before the
 * change, and would put the old state back.
 */
export async function showAnswer<T>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
  answer: NoInfer<T>,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}

/** Where the account is open. */
export function activeSessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['activeSessions'],
    queryFn: async ({ signal }) => (await client.query(ActiveSessions, {}, { signal })).activeSessions,
  })
}

/** The dashboard's card and greeting. */
export function dashboardQuery(client: Client) {
  return queryOptions({
    queryKey: ['dashboardHome'],
    queryFn: async ({ signal }) => (await client.query(DashboardHome, {}, { signal })).dashboardHome,
  })
}

/** What a guest has on the dashboard: an estimate, or nothing yet. */
export function guestHomeQuery(client: Client) {
  return queryOptions({
    queryKey: ['guestHome'],
    queryFn: async ({ signal }) => (await client.query(GuestHome, {}, { signal })).dashboardHome,
  })
}

/** The case by which support knows why an account is locked; null where none is open. */
export function openCaseQuery(client: Client) {
  return queryOptions({
    queryKey: ['openCase'],
    queryFn: async ({ signal }) =>
      (await client.query(OpenCase, {}, { signal })).accountCapabilities?.caseId ?? null,
  })
}

/** Who is named now. */
export function beneficiariesQuery(client: Client) {
  return queryOptions({
    queryKey: ['beneficiaries'],
    queryFn: async ({ signal }) => (await client.query(Beneficiaries, {}, { signal })).beneficiaries,
  })
}

/** Everything about who is named, whether a policy is in force, its documents, and where its owner lives. */
export function beneficiaryReviewQuery(client: Client) {
  return queryOptions({
    queryKey: ['beneficiaryReview'],
    queryFn: ({ signal }) => client.query(BeneficiaryReview, {}, { signal }),
  })
}

/** What an owner keeps: papers by their slugs, and what was agreed to. */
export function policyPapersQuery(client: Client, asked: PolicyPapersQueryVariables) {
  return queryOptions({
    queryKey: ['policyPapers', asked],
    queryFn: ({ signal }) => client.query(PolicyPapers, asked, { signal }),
  })
}

/** One disclosure with its text; null when there is none by that slug. */
export function disclosureQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['disclosure', slug],
    queryFn: async ({ signal }) => (await client.query(DisclosureBySlug, { slug }, { signal })).disclosure,
  })
}

/** The quote that is still to be paid for, accepted or not, null when there is none; and what was estimated before. */
export function unpaidQuoteQuery(client: Client) {
  return queryOptions({
    queryKey: ['unpaidQuote'],
    queryFn: ({ signal }) => client.query(UnpaidQuote, {}, { signal }),
  })
}

/** The offer of term life for less than was applied for; null where there is none. */
export function termOfferQuery(client: Client) {
  return queryOptions({
    queryKey: ['termOffer'],
    queryFn: async ({ signal }) => {
      const { applicationOutcome: outcome } = await client.query(TermOffer, {}, { signal })
      return outcome?.__typename === 'TermOfferOutcome' ? outcome.offering : null
    },
  })
}

/** What became of the application, with the offer of accidental death. */
export function accidentOfferQuery(client: Client) {
  return queryOptions({
    queryKey: ['accidentOffer'],
    queryFn: async ({ signal }) => (await client.query(AccidentOffer, {}, { signal })).applicationOutcome,
  })
}

/** Whose account it is, how they are reached, and what of it can be changed. */
export function ownAccountQuery(client: Client) {
  return queryOptions({
    queryKey: ['ownAccount'],
    queryFn: ({ signal }) => client.query(OwnAccount, {}, { signal }),
  })
}

/** What the estimate would cost with less and more coverage; no estimate where nothing was estimated. */
export function packagesQuery(client: Client) {
  return queryOptions({
    queryKey: ['packages'],
    queryFn: ({ signal }) => client.query(EstimatePackages, {}, { signal }),
  })
}

/** Why the person cannot be covered, by what they have answered, and what they have sized. */
export function ineligibleReasonsQuery(client: Client) {
  return queryOptions({
    queryKey: ['ineligibleReasons'],
    queryFn: ({ signal }) => client.query(IneligibleReasons, {}, { signal }),
  })
}

/** What canceling the policy would give back; null where none is in force. */
export function policyCancellationQuery(client: Client) {
  return queryOptions({
    queryKey: ['policyCancellation'],
    queryFn: async ({ signal }) =>
      (await client.query(PolicyCancellation, {}, { signal })).policyCancellation,
  })
}

/** What the user was notified of, the newest first. */
export function notificationsQuery(client: Client) {
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: async ({ signal }) =>
      (await client.query(AccountNotifications, {}, { signal })).accountNotifications,
  })
}

/** The newest change of a policy, and where the policy is in force, what it costs. */
export function policyChangeQuery(client: Client, policyId: string) {
  return queryOptions({
    queryKey: ['policyChange', policyId],
    queryFn: async ({ signal }) => {
      const { policies, coverageAdjustment } = await client.query(PolicyChange, { policyId }, { signal })
      const policy = policies.find(({ id, status }) => id === policyId && status === 'valid')
      if (!policy) return { policy: null, price: null, coverageAdjustment }
      const { adjustPolicy } = await client.query(PresentPrice, { policyId }, { signal })
      return { policy, price: adjustPolicy, coverageAdjustment }
    },
  })
}

/** The policies that can be put back in force, and whether another one covers. */
export function reinstatablePoliciesQuery(client: Client) {
  return queryOptions({
    queryKey: ['reinstatablePolicies'],
    queryFn: ({ signal }) => client.query(ReinstatablePolicies, {}, { signal }),
  })
}

/** How the policy in force is paid, and what it may be changed to. */
export function billingPlansQuery(client: Client) {
  return queryOptions({
    queryKey: ['billingPlans'],
    queryFn: async ({ signal }) => (await client.query(BillingPlans, {}, { signal })).billingPlans,
  })
}

/** What a policy in force has beside its coverage, and what can be added; null where it is not in force. */
export function policyRidersQuery(client: Client, policyId: string) {
  return queryOptions({
    queryKey: ['policyRiders', policyId],
    queryFn: async ({ signal }) => (await client.query(PolicyRiders, { policyId }, { signal })).policyRiders,
  })
}

/** What can be done about the end of a policy's term; null where nothing can. */
export function termExtensionQuery(client: Client, policyId: string) {
  return queryOptions({
    queryKey: ['termExtension', policyId],
    queryFn: async ({ signal }) =>
      (await client.query(TermExtension, { policyId }, { signal })).termExtension,
  })
}

/** Who is emailed before coverage ends; null where no person is named. */
export function lapseContactQuery(client: Client) {
  return queryOptions({
    queryKey: ['lapseContact'],
    queryFn: async ({ signal }) => (await client.query(LapseContact, {}, { signal })).lapseContact,
  })
}

/** What a link to such a person is about. */
export function lapseContactInvitationQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['lapseContactInvitation', token],
    queryFn: async ({ signal }) =>
      (await client.query(LapseContactInvitation, { token }, { signal })).lapseContactInvitation,
  })
}

/** All documents of the caller, newest first. */
export function userDocumentsQuery(client: Client) {
  return queryOptions({
    queryKey: ['userDocuments'],
    queryFn: ({ signal }) => client.query(UserDocuments, {}, { signal }),
  })
}

/** One document; null where there is none with this id. */
export function documentByIdQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['documentById', id],
    queryFn: async ({ signal }) => (await client.query(DocumentById, { id }, { signal })).documentById,
  })
}

/** The SHA-256 of every file of one document, first of the file as it is made now. */
export function fingerprintsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['documentFingerprints', id],
    queryFn: async ({ signal }) =>
      (await client.query(DocumentFingerprints, { id }, { signal })).documentFingerprints,
  })
}

/** What may be wished for, by category. It does not change while the page is open. */
export function wishCatalogueQuery(client: Client) {
  return queryOptions({
    queryKey: ['wishCatalogue'],
    queryFn: async ({ signal }) => (await client.query(WishCatalogue, {}, { signal })).wishCategories,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
  })
}

/** The list of wishes, first priority first, with its summary; another device may change it. */
export function wishListQuery(client: Client) {
  return queryOptions({
    queryKey: ['wishList'],
    queryFn: async ({ signal }) => await client.query(WishList, {}, { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Every change of every amount, the newest first. */
export function wishHistoryQuery(client: Client) {
  return queryOptions({
    queryKey: ['wishHistory'],
    queryFn: async ({ signal }) =>
      (await client.query(WishHistory, {}, { signal })).allWishAllocationsHistories,
  })
}

/** Whether an amount of the list can follow a bank account. */
export function monitoringQuery(client: Client) {
  return queryOptions({
    queryKey: ['monitoring'],
    queryFn: async ({ signal }) =>
      (await client.query(MonitoringEligibility, {}, { signal })).accountCapabilities
        ?.eligibleForMonitoring ?? false,
  })
}

/** What the list comes to. */
export function wishTotalQuery(client: Client) {
  return queryOptions({
    queryKey: ['wishTotal'],
    queryFn: async ({ signal }) => (await client.query(WishTotal, {}, { signal })).allocationSummary,
  })
}
