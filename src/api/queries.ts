import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Client } from './client.ts'
import type { Operation } from './operation.ts'
import { ActiveSessions, OwnAccount } from './operations/accounts.generated.ts'
import { BeneficiaryReview } from './operations/beneficiaries.generated.ts'
import { BillingPlans } from './operations/billingFrequency.generated.ts'
import { PolicyCancellation } from './operations/cancellation.generated.ts'
import { PolicyChange, PresentPrice } from './operations/coverageAdjustments.generated.ts'
import { DocumentById, DocumentFingerprints, UserDocuments } from './operations/documents.generated.ts'
import { EstimatePackages, IneligibleReasons } from './operations/journeys.generated.ts'
import { LapseContact, LapseContactInvitation } from './operations/lapseContacts.generated.ts'
import {
  Beneficiaries,
  DashboardHome,
  DisclosureBySlug,
  GuestHome,
  PolicyPapers,
} from './operations/policies.generated.ts'
import { ReinstatablePolicies } from './operations/reinstatements.generated.ts'
import { PolicyRiders } from './operations/riders.generated.ts'
import { OpenCase } from './operations/support.generated.ts'
import { TermExtension } from './operations/termExtensions.generated.ts'
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

/** Shares only what is in flight: every reply is stale at once. */
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

/**
 * Makes the query of an operation; its key is the operation's name and variables.
 *
 * @param read picks what the screens get of the reply
 */
function queryWith<Reply, Variables extends object, Data>(
  operation: Operation<Reply, Variables>,
  read: (reply: Reply) => Data,
) {
  return (client: Client, variables: Variables) =>
    queryOptions({
      queryKey: [operation.name, variables],
      queryFn: async ({ signal }) => read(await client.query(operation, variables, { signal })),
    })
}

/** The same for an operation without variables. */
function queryOf<Reply, Data>(
  operation: Operation<Reply, Record<string, never>>,
  read: (reply: Reply) => Data,
) {
  const query = queryWith(operation, read)
  return (client: Client) => query(client, {})
}

/** @throws Error when the reply is null; the page then offers to load it again */
function existing<Data>(data: Data | null): Data {
  if (data === null) throw new Error('The carrier has no such data.')
  return data
}

/** Where the account is open. */
export const activeSessionsQuery = queryOf(ActiveSessions, ({ activeSessions }) => activeSessions)

/** The dashboard's card and greeting. */
export const dashboardQuery = queryOf(DashboardHome, ({ dashboardHome }) => existing(dashboardHome))

/** What a guest has on the dashboard: an estimate, or nothing yet. */
export const guestHomeQuery = queryOf(GuestHome, ({ dashboardHome }) => dashboardHome)

/** The case by which support knows why an account is locked; null where none is open. */
export const openCaseQuery = queryOf(
  OpenCase,
  ({ accountCapabilities }) => accountCapabilities?.caseId ?? null,
)

/** Who is named now. */
export const beneficiariesQuery = queryOf(Beneficiaries, ({ beneficiaries }) => beneficiaries)

/** Everything about who is named, whether a policy is in force, its documents, and where its owner lives. */
export const beneficiaryReviewQuery = queryOf(BeneficiaryReview, (data) => data)

/** What an owner keeps: papers by their slugs, and what was agreed to. */
export const policyDocumentsQuery = queryWith(PolicyPapers, (data) => data)

/** One disclosure with its text; null when there is none by that slug. */
export const disclosureQuery = queryWith(DisclosureBySlug, ({ disclosure }) => disclosure)

/** The quote that is still to be paid for, accepted or not, null when there is none; and what was estimated before. */
export const unpaidQuoteQuery = queryOf(UnpaidQuote, (data) => data)

/** The offer of term life for less than was applied for; null where there is none. */
export const termOfferQuery = queryOf(TermOffer, ({ applicationOutcome: outcome }) =>
  outcome?.__typename === 'TermOfferOutcome' ? outcome.offering : null,
)

/** What became of the application, with the offer of accidental death. */
export const accidentOfferQuery = queryOf(AccidentOffer, ({ applicationOutcome }) => applicationOutcome)

/** Whose account it is, how they are reached, and what of it can be changed. */
export const ownAccountQuery = queryOf(OwnAccount, (data) => data)

/** What the estimate would cost with less and more coverage; no estimate where nothing was estimated. */
export const packagesQuery = queryOf(EstimatePackages, (data) => data)

/** Why the person cannot be covered, by what they have answered, and what they have sized. */
export const ineligibleReasonsQuery = queryOf(IneligibleReasons, (data) => data)

/** What canceling the policy would give back; null where none is in force. */
export const policyCancellationQuery = queryOf(
  PolicyCancellation,
  ({ policyCancellation }) => policyCancellation,
)

/** What the user was notified of, the newest first. */
export const notificationsQuery = queryOf(
  AccountNotifications,
  ({ accountNotifications }) => accountNotifications,
)

/** The newest change of a policy, and where the policy is in force, what it costs. */
export function policyChangeQuery(client: Client, { policyId }: { policyId: string }) {
  return queryOptions({
    queryKey: ['PolicyChange', { policyId }],
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
export const reinstatablePoliciesQuery = queryOf(ReinstatablePolicies, (data) => data)

/** How the policy in force is paid, and what it may be changed to. */
export const billingPlansQuery = queryOf(BillingPlans, ({ billingPlans }) => billingPlans)

/** What a policy in force has beside its coverage, and what can be added; null where it is not in force. */
export const policyRidersQuery = queryWith(PolicyRiders, ({ policyRiders }) => policyRiders)

/** What can be done about the end of a policy's term; null where nothing can. */
export const termExtensionQuery = queryWith(TermExtension, ({ termExtension }) => termExtension)

/** Who is emailed before coverage ends; null where no person is named. */
export const lapseContactQuery = queryOf(LapseContact, ({ lapseContact }) => lapseContact)

/** What a link to such a person is about. */
export const lapseContactInvitationQuery = queryWith(
  LapseContactInvitation,
  ({ lapseContactInvitation }) => lapseContactInvitation,
)

/** All documents of the caller, newest first. */
export const userDocumentsQuery = queryOf(UserDocuments, (data) => data)

/** One document; null where there is none with this id. */
export const documentByIdQuery = queryWith(DocumentById, ({ documentById }) => documentById)

/** The SHA-256 of every file of one document, first of the file as it is made now. */
export const fingerprintsQuery = queryWith(
  DocumentFingerprints,
  ({ documentFingerprints }) => documentFingerprints,
)

/** What may be wished for, by category. It does not change while the page is open. */
export const wishCatalogueQuery = (client: Client) => ({
  ...queryOf(WishCatalogue, ({ wishCategories }) => wishCategories)(client),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 600_000,
})

/** The list of wishes, first priority first, with its summary; another device may change it. */
export const wishListQuery = (client: Client) => ({
  ...queryOf(WishList, (data) => data)(client),
  // A reply from before a change that is being saved would show the old list.
  refetchOnWindowFocus: () => queriesOf(client).isMutating() === 0,
})

/** Every change of every amount, the newest first. */
export const wishHistoryQuery = queryOf(
  WishHistory,
  ({ allWishAllocationsHistories }) => allWishAllocationsHistories,
)

/** Whether an amount of the list can follow a bank account. */
export const monitoringQuery = queryOf(
  MonitoringEligibility,
  ({ accountCapabilities }) => accountCapabilities?.eligibleForMonitoring ?? false,
)

/** What the list comes to. */
export const wishTotalQuery = queryOf(WishTotal, ({ allocationSummary }) => allocationSummary)
