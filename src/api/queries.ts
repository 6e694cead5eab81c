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
import { DecisionNotice, PriceReasons } from './operations/decisions.generated.ts'
import { Delivery } from './operations/delivery.generated.ts'
import { DocumentById, DocumentFingerprints, UserDocuments } from './operations/documents.generated.ts'
import { FamilyPage, SharedFamilyPage } from './operations/family.generated.ts'
import { EstimatePackages, IneligibleReasons } from './operations/journeys.generated.ts'
import { LapseContact, LapseContactInvitation } from './operations/lapseContacts.generated.ts'
import {
  Beneficiaries,
  DashboardHome,
  type DashboardHomeQuery,
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
 * The query client of an API client, created when the first screen needs it. As a provider around
 * the app it would be part of the first page, which queries nothing.
 */
export function queriesOf(client: Client): QueryClient {
  const made = queryClients.get(client) ?? createQueryClient()
  queryClients.set(client, made)
  return made
}

/** Reports mistakes in a page's own code. A page shows the errors of its requests itself. */
function onError(error: unknown) {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    reportError(error)
}

/** Shares only requests in flight: every reply is stale at once. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The API layer has its own retries, and offline must be an error with a retry, never a hang.
      queries: { networkMode: 'always', retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
      // Input is forgotten with its page, because it may contain passwords.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}

/**
 * Shows the reply of a change instead of the earlier data. A read in flight began before the change
 * and would restore the old state.
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
 * @param read picks the part of the reply that screens use
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

/** @throws Error if the reply is null; the page then offers to load it again */
function existing<Data>(data: Data | null): Data {
  if (data === null) throw new Error('The carrier has no such data.')
  return data
}

/** The active sessions of the account. */
export const activeSessionsQuery = queryOf(ActiveSessions, ({ activeSessions }) => activeSessions)

/** How long a reply that came early may wait for its page, in milliseconds. */
const mostWait = 10_000
const early = new WeakMap<Client, { askedAt: number; reply: Promise<DashboardHomeQuery> }>()

/** Asks for the home page's data before the page asks, which then takes this reply. */
export function prefetchHome(client: Client): void {
  const reply = client.query(DashboardHome, {})
  // The page reports it, if it still wants the reply.
  reply.catch(() => undefined)
  early.set(client, { askedAt: performance.now(), reply })
}

/** Clears the previous user's replies. */
export function forgetReplies(client: Client): void {
  early.delete(client)
  queriesOf(client).removeQueries({ type: 'inactive' })
}

function takeEarlyHome(client: Client): Promise<DashboardHomeQuery> | undefined {
  const asked = early.get(client)
  early.delete(client)
  return asked && performance.now() - asked.askedAt < mostWait ? asked.reply : undefined
}

/** The dashboard's card and greeting, and the status of the policy. */
export const dashboardQuery = (client: Client) =>
  queryOptions({
    queryKey: [DashboardHome.name, {}],
    queryFn: async ({ signal }) => {
      const reply = takeEarlyHome(client) ?? client.query(DashboardHome, {}, { signal })
      const { dashboardHome, policyStatus } = await reply
      return { ...existing(dashboardHome), policyStatus }
    },
  })

/** What a guest has on the dashboard: an estimate, or nothing yet. */
export const guestHomeQuery = queryOf(GuestHome, ({ dashboardHome }) => dashboardHome)

/** The support case number of a locked account; null if there is none. */
export const openCaseQuery = queryOf(
  OpenCase,
  ({ accountCapabilities }) => accountCapabilities?.caseId ?? null,
)

/** The current beneficiaries. */
export const beneficiariesQuery = queryOf(Beneficiaries, ({ beneficiaries }) => beneficiaries)

/** The beneficiaries, whether a policy is in force, its documents, and the owner's state. */
export const beneficiaryReviewQuery = queryOf(BeneficiaryReview, (data) => data)

/** An owner's documents by slug, and the acknowledgements. */
export const policyDocumentsQuery = queryWith(PolicyPapers, (data) => data)

/** One disclosure with its text; null for an unknown slug. */
export const disclosureQuery = queryWith(DisclosureBySlug, ({ disclosure }) => disclosure)

/** The unpaid quote, accepted or not (null without one), and the earlier estimate. */
export const unpaidQuoteQuery = queryOf(UnpaidQuote, (data) => data)

/** The offer of term life for a smaller amount; null without one. */
export const termOfferQuery = queryOf(TermOffer, ({ applicationOutcome: outcome }) =>
  outcome?.__typename === 'TermOfferOutcome' ? outcome.offering : null,
)

/** The result of the application, with the offer of accidental death insurance. */
export const accidentOfferQuery = queryOf(AccidentOffer, ({ applicationOutcome }) => applicationOutcome)

/** The account's owner, contact data, and what can be changed. */
export const ownAccountQuery = queryOf(OwnAccount, (data) => data)

/** The estimate with less and with more coverage; null without an estimate. */
export const packagesQuery = queryOf(EstimatePackages, (data) => data)

/** Why the applicant is ineligible, and the chosen coverage. */
export const ineligibleReasonsQuery = queryOf(IneligibleReasons, (data) => data)

/** The refund if the policy were canceled; null without a policy in force. */
export const policyCancellationQuery = queryOf(
  PolicyCancellation,
  ({ policyCancellation }) => policyCancellation,
)

/** The notifications, newest first. */
export const notificationsQuery = queryOf(
  AccountNotifications,
  ({ accountNotifications }) => accountNotifications,
)

/** The newest refusal of a kind with its reasons; null without one. */
export const decisionNoticeQuery = queryWith(DecisionNotice, ({ decisionNotice }) => decisionNotice)

/** Why an offer costs more than in the best class; empty if it does not. */
export const priceReasonsQuery = queryOf(PriceReasons, ({ priceReasons }) => priceReasons)

/** The newest change of a policy, and the policy's price if it is in force. */
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

/** The policies that can be reinstated, and whether another one is in force. */
export const reinstatablePoliciesQuery = queryOf(ReinstatablePolicies, (data) => data)

/** How the policy in force is paid, and the other choices. */
export const billingPlansQuery = queryOf(BillingPlans, ({ billingPlans }) => billingPlans)

/** The riders of a policy in force, and those that can be added; null if it is not in force. */
export const policyRidersQuery = queryWith(PolicyRiders, ({ policyRiders }) => policyRiders)

/** The options at the end of a policy's term; null without any. */
export const termExtensionQuery = queryWith(TermExtension, ({ termExtension }) => termExtension)

/** How the caller receives notices, and the letters to them. */
export const deliveryQuery = queryOf(Delivery, ({ delivery }) => delivery)

/** The person who is emailed before coverage ends; null without one. */
export const lapseContactQuery = queryOf(LapseContact, ({ lapseContact }) => lapseContact)

/** The invitation of such a person. */
export const lapseContactInvitationQuery = queryWith(
  LapseContactInvitation,
  ({ lapseContactInvitation }) => lapseContactInvitation,
)

/** What the caller leaves for the family. */
export const familyPageQuery = queryOf(FamilyPage, ({ familyPage }) => familyPage)

/** A family page as the person of a link sees it. */
export const sharedFamilyPageQuery = queryWith(SharedFamilyPage, ({ sharedFamilyPage }) => sharedFamilyPage)

/** All documents of the caller, newest first. */
export const userDocumentsQuery = queryOf(UserDocuments, (data) => data)

/** One document; null for an unknown id. */
export const documentByIdQuery = queryWith(DocumentById, ({ documentById }) => documentById)

/** The SHA-256 of every file of one document, the current file first. */
export const fingerprintsQuery = queryWith(
  DocumentFingerprints,
  ({ documentFingerprints }) => documentFingerprints,
)

/** The catalog of wishes by category. Its amounts may follow an income that is given later. */
export const wishCatalogueQuery = (client: Client) => ({
  ...queryOf(WishCatalogue, ({ wishCategories }) => wishCategories)(client),
  staleTime: 60_000,
  gcTime: 600_000,
})

/** The wish list, first priority first, with its summary; another device may change it. */
export const wishListQuery = (client: Client) => ({
  ...queryOf(WishList, (data) => data)(client),
  // A reply from before a change that is being saved would show the old list.
  refetchOnWindowFocus: () => queriesOf(client).isMutating() === 0,
})

/** Every change of every amount, newest first. */
export const wishHistoryQuery = queryOf(
  WishHistory,
  ({ allWishAllocationsHistories }) => allWishAllocationsHistories,
)

/** Whether an amount of the list can follow a bank account. */
export const monitoringQuery = queryOf(
  MonitoringEligibility,
  ({ accountCapabilities }) => accountCapabilities?.eligibleForMonitoring ?? false,
)

/** The total of the list. */
export const wishTotalQuery = queryOf(WishTotal, ({ allocationSummary }) => allocationSummary)
