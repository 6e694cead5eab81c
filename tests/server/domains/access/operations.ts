import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { product } from '../../../../rules/product.ts'
import { accessOf } from '../../../../server/transport/graphql/accessDirective.ts'
import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../../server/transport/graphql/resolvers.generated.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { cardInput } from '../../../support/client/purchase.ts'

export const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'))

/** A caller's things that operations ask for; made up where a level has no such thing. */
export interface Own {
  userId: string
  sessionId: string
  constellationId: string
  phoneNumber: string
  phoneNumberId: string
  /** A session of the only flow that is open to every session. */
  flowSessionId: string
  beneficiaryId: string
  quoteId: string
  invoiceId: string
  documentId: string
  policyId: string
  estimateId: string
  offeringId: string
  notificationId: string
  allocationId: string
  plaidItemId: string
  plaidAccountId: string
  adjustmentId: string
}

/** IDs of nothing. */
export const nothing = (): Own => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  constellationId: randomUUID(),
  phoneNumber: '6145550100',
  phoneNumberId: randomUUID(),
  flowSessionId: randomUUID(),
  beneficiaryId: randomUUID(),
  quoteId: randomUUID(),
  invoiceId: randomUUID(),
  documentId: randomUUID(),
  policyId: randomUUID(),
  estimateId: randomUUID(),
  offeringId: randomUUID(),
  notificationId: randomUUID(),
  allocationId: randomUUID(),
  plaidItemId: randomUUID(),
  plaidAccountId: randomUUID(),
  adjustmentId: randomUUID(),
})

export const startedFlow = 'pre-verified-initial-data'
const products = { businessSlug: product.insurance, productSlug: product.termLife }

type Arguments = Record<string, unknown>
type Calls<Field extends string> = Partial<Record<Field, (own: Own) => Arguments>>

/** Queries that need more or other arguments than `usualArguments`. */
const queries: Calls<keyof QueryResolvers> = {
  addressSuggestions: () => ({ search: '41 South' }),
  addressVerification: () => ({
    address: { street1: '41 South High Street', city: 'Columbus', state: 'OH', postalCode: '43215' },
  }),
  adjustEstimate: ({ estimateId }) => ({
    id: estimateId,
    amount: 300_000,
    termDuration: 10,
    termUnit: 'year',
  }),
  adjustProductOffering: ({ offeringId }) => ({
    id: offeringId,
    amount: 300_000,
    termDuration: 10,
    termUnit: 'year',
  }),
  adjustPolicy: ({ policyId }) => ({ id: policyId, amount: 300_000 }),
  adjustQuote: ({ quoteId }) => ({ id: quoteId, amount: 300_000, termDuration: 10, termUnit: 'year' }),
  disclosure: () => ({ slug: 'privacy-notice' }),
  documentsBySlug: () => ({
    slugs: ['application', 'quote', 'statement-of-good-health', 'policy-agreement'],
  }),
  states: () => ({ countryId: 'USA' }),
  passwordResetLink: () => ({ token: newVerifier() }),
  policies: () => ({ eligibleForReinstatement: false }),
  productAvailableInState: () => ({ ...products, stateId: 'OH' }),
  translations: () => ({ slug: 'web' }),
  documentById: ({ documentId }) => ({ id: documentId }),
  documentFingerprints: ({ documentId }) => ({ id: documentId }),
  lapseContactInvitation: () => ({ token: newVerifier() }),
  sharedFamilyPage: () => ({ token: newVerifier() }),
  wish: () => ({ slug: 'college' }),
}

const recipient = { company: { name: 'Rescue League' } }

/** The same for mutations. */
const mutations: Calls<keyof MutationResolvers> = {
  // Refused to the policyholder who calls every operation.
  openChat: () => ({}),
  // The caller's own session is refused, another user's does not exist.
  endOtherSessions: ({ sessionId }) => ({ sessionId }),
  requestNewBusiness: () => ({ product: product.termLife, signature: 'Ada Lovelace' }),
  acceptTermExtension: ({ policyId }) => ({ policyId }),
  confirmEarlierAnswers: ({ adjustmentId }) => ({ adjustmentId, version: 'of another time' }),
  requestReinstatement: ({ policyId }) => ({ policyId }),
  acceptReinstatement: ({ policyId }) => ({ policyId }),
  createReinstatementInvoice: ({ policyId }) => ({ policyId }),
  requestWrittenReasons: () => ({ noticeId: randomUUID() }),
  // All others.
  acceptProductOffering: ({ offeringId }) => ({ offeringId, billingFrequency: 'monthly' }),
  authorizeGuestByBusiness: () => ({
    business: product.insurance,
    clientId: 'wysh-web',
    codeChallenge: challengeOf(newVerifier()),
    codeChallengeMethod: 'S256',
  }),
  changeEmail: () => ({ emailAddress: `${randomUUID()}@example.com`, password: 'not the password' }),
  changePassword: () => ({
    currentPassword: 'not the password',
    password: 'amber-violin-harbor-63',
    passwordConfirmation: 'amber-violin-harbor-63',
  }),
  changePhoneNumber: ({ phoneNumber }) => ({ number: phoneNumber, password: 'not the password' }),
  completeDirectUpload: () => ({ signedBlobId: randomUUID() }),
  createDirectUploadToCloud: ({ flowSessionId }) => ({
    byteSize: 5,
    checksum: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
    contentType: 'application/pdf',
    filename: 'letter.pdf',
    flowSessionId,
    fieldId: 'evidence',
  }),
  createAcknowledgements: ({ documentId }) => ({
    acknowledgements: [{ subjectId: documentId, context: 'insurance_membership' }],
  }),
  createApplicationReferral: () => ({ referralCode: 'FRIEND-2026' }),
  completeOnboardingStep: () => ({ slug: 'onboarding', step: 'welcome' }),
  createWishAllocation: () => ({ wishId: 'college', amount: 100_000 }),
  createAllocationRecipient: ({ allocationId }) => ({
    wishAllocationId: allocationId,
    version: 2,
    recipient,
  }),
  updateAllocationRecipient: ({ allocationId }) => ({
    wishAllocationId: allocationId,
    version: 2,
    recipient,
  }),
  destroyAllocationRecipient: ({ allocationId }) => ({ wishAllocationId: allocationId, version: 2 }),
  updateWishAllocation: ({ allocationId }) => ({
    wishAllocationId: allocationId,
    version: 2,
    amount: 90_000,
  }),
  decommissionWishAllocation: ({ allocationId }) => ({ wishAllocationId: allocationId }),
  createBeneficiary: () => ({ ...answersFor('beneficiary') }),
  // Refused here: the callers have an account, or the made-up address is unused. Never with a good
  // password: the guest has to stay a guest for the other operations.
  createCredential: () => ({
    email: `${randomUUID()}@example.com`,
    password: 'short',
    clientId: 'wysh-web',
  }),
  createFlowSession: () => ({ flowId: startedFlow }),
  createPaymentMethod: () => cardInput(),
  plaidExchangePublicToken: () => ({
    publicToken: 'sandbox-public-00000000',
    bankAccountId: 'sandbox-account-0000-00000000',
    lineOfBusiness: 'wysh-insurance',
  }),
  createPhoneNumber: ({ phoneNumber }) => ({ number: phoneNumber, smsMarketing: false }),
  createResponse: ({ flowSessionId }) => ({
    flowSessionId,
    formIdentifier: 'create-phone',
    formVersion: 'of another time',
    fieldResponses: [],
  }),
  // Never the correct password: the caller and the policy are needed later.
  decommissionUser: () => ({ password: 'not the password' }),
  changePolicyRider: ({ policyId }) => ({ policyId, slug: 'child-coverage', wanted: true }),
  changeBillingFrequency: ({ policyId }) => ({ policyId, billingFrequency: 'annually' }),
  nameLapseContact: () => ({ name: 'Byron King', email: `${randomUUID()}@example.com` }),
  closeFamilyPageByLink: () => ({ token: newVerifier() }),
  answerLapseContact: () => ({ token: newVerifier(), agrees: true }),
  updateFamilyPage: () => ({ note: 'The papers are in the desk.' }),
  shareFamilyPage: () => ({ name: 'Byron King', email: `${randomUUID()}@example.com`, waitDays: 7 }),
  askForFamilyPage: () => ({ token: newVerifier() }),
  declineFamilyPage: () => ({ token: newVerifier() }),
  cancelPolicy: ({ policyId }) => ({ policyId, password: 'not the password' }),
  destroyDirectUpload: () => ({ signedBlobId: randomUUID() }),
  exchangeBlackbox: () => ({ blackbox: 'box', clientFamily: 'web' }),
  exchangeLoginToken: () => ({
    loginToken: newVerifier(),
    clientId: 'wysh-web',
    codeChallenge: challengeOf(newVerifier()),
    codeChallengeMethod: 'S256',
  }),
  initiatePasswordReset: () => ({ email: `${randomUUID()}@example.com` }),
  reportDeath: () => ({
    deceasedFirstName: 'Ada',
    deceasedLastName: 'King',
    diedOn: '2026-01-02',
    reporterName: 'Byron King',
    email: 'byron@example.com',
  }),
  createClaimUpload: () => ({
    claimDraftId: randomUUID(),
    filename: 'letter.pdf',
    contentType: 'application/pdf',
    byteSize: 100,
    checksum: `${'A'.repeat(43)}=`,
  }),
  completeClaimUpload: () => ({ claimDraftId: randomUUID(), signedBlobId: randomUUID() }),
  destroyClaimUpload: () => ({ claimDraftId: randomUUID(), signedBlobId: randomUUID() }),
  leaveSupportNote: () => ({ text: 'Call me', email: 'ada@example.com' }),
  registerUser: () => ({
    emailAddress: `${randomUUID()}@example.com`,
    password: goodPassword,
    passwordConfirmation: goodPassword,
  }),
  renewChat: () => ({ ticket: newVerifier() }),
  requestEmailVerification: () => ({ token: newVerifier() }),
  resetForgottenPassword: () => ({
    token: newVerifier(),
    password: 'amber-violin-harbor-63',
    passwordConfirmation: 'amber-violin-harbor-63',
  }),
  updateAccountProfile: () => ({ street2: 'Unit 4' }),
  // Refused for its argument about a backup: the callers keep theirs.
  destroyBeneficiary: ({ beneficiaryId }) => ({ beneficiaryId, promoteBackup: true, destroyBackup: false }),
  sendBeneficiaryPacket: () => ({ email: 'other@example.com' }),
  updateBeneficiaryAllocation: ({ beneficiaryId }) => ({
    allocations: [{ beneficiaryId, allocation: 100 }],
  }),
  updateBeneficiary: ({ beneficiaryId }) => ({ beneficiaryId, firstName: 'Annabella' }),
  updateEstimateDatum: ({ estimateId }) => ({
    estimateId,
    amount: 300_000,
    termDuration: 120,
    termUnit: 'month',
  }),
  updateProductOffering: ({ offeringId }) => ({
    offeringId,
    amount: 300_000,
    termDuration: 10,
    termUnit: 'year',
  }),
  updatePrequalificationInformation: () => ({ firstName: 'Ada' }),
  updateQuote: ({ quoteId }) => ({ quoteId, amount: 300_000, termDuration: 10, termUnit: 'year' }),
  verifyEmail: () => ({ token: newVerifier() }),
  verifyPhoneCode: ({ phoneNumberId }) => ({ phoneNumberId, code: '000000' }),
  verifySession: ({ sessionId }) => ({ session: sessionId, code: '000000' }),
}

type Kind = 'query' | 'mutation'
type Field = GraphQLField<unknown, unknown>

/** A root field of the contract, with a valid call. */
export interface RootField {
  kind: Kind
  field: Field
  /** Called with `usualArguments`, for which a policyholder is not refused. */
  isUsual: boolean
  /** Its arguments for a caller with these things. */
  arguments(own: Own): Arguments
}

const usualScalars: Arguments = {
  Boolean: true,
  Dollars: 300_000,
  FlowSlug: startedFlow,
  ProductSlug: product.termLife,
  BusinessSlug: product.insurance,
}

/** The required arguments, and everything of the caller's that is named like the argument. */
const usualArguments = (inputs: readonly (GraphQLArgument | GraphQLInputField)[], own: Own): Arguments =>
  Object.fromEntries(
    inputs
      .filter(({ name, type }) => isNonNullType(type) || Object.hasOwn(own, name))
      .map(({ name, type }) => [name, usualValue(name, type, own)]),
  )

function usualValue(name: string, type: GraphQLInputType, own: Own): unknown {
  if (isNonNullType(type)) return usualValue(name, type.ofType, own)
  if (isListType(type)) return [usualValue(name.replace(/s$/, ''), type.ofType, own)]
  if (isInputObjectType(type)) return usualArguments(Object.values(type.getFields()), own)
  if (Object.hasOwn(own, name)) return Reflect.get(own, name)
  return isEnumType(type) ? type.getValues()[0]?.name : usualScalars[type.name]
}

const fieldsOf = (kind: Kind): Field[] =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})

/** Every operation of the contract. */
export const operations: RootField[] = [
  ...fieldsOf('query').map((field) => operationOf('query', field, queries)),
  ...fieldsOf('mutation').map((field) => operationOf('mutation', field, mutations)),
]

function operationOf(
  kind: Kind,
  field: Field,
  calls: Partial<Record<string, (own: Own) => Arguments>>,
): RootField {
  const call = calls[field.name]
  return {
    kind,
    field,
    isUsual: call === undefined,
    arguments(own) {
      if (call === undefined) return usualArguments(field.args, own)
      return kind === 'mutation' ? { input: call(own) } : call(own)
    },
  }
}

/** The document that calls an operation with variables named after its arguments. */
export function documentOf({ kind, field }: RootField, selection: string): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  return field.args.length === 0
    ? `${kind} { ${field.name} ${selection} }`
    : `${kind} (${declared}) { ${field.name}(${given}) ${selection} }`
}

/** The path to an ID in the value of an argument; 0 is a list's first item. */
export type IdPath = (string | 0)[]

function idsIn(type: GraphQLInputType): IdPath[] {
  if (isNonNullType(type)) return idsIn(type.ofType)
  if (isListType(type)) return idsIn(type.ofType).map((path) => [0, ...path])
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .filter(({ name }) => name !== 'clientMutationId')
      .flatMap((field) => idsIn(field.type).map((path) => [field.name, ...path]))
  return type.name === 'ID' ? [[]] : []
}

/** Every argument of an operation that takes an id. */
export const idPathsOf = ({ field }: RootField): IdPath[] =>
  field.args.flatMap(({ name, type }) => idsIn(type).map((path) => [name, ...path]))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same arguments with this ID at that path. */
export function withId(value: unknown, [step, ...rest]: IdPath, id: string): unknown {
  if (step === undefined) return id
  if (step === 0) return [withId(Array.isArray(value) ? value[0] : undefined, rest, id)]
  const before = isRecord(value) ? value : {}
  return { ...before, [step]: withId(before[step], rest, id) }
}

/**
 * What can be read below a field in one request: everything that requires no more than its parent.
 */
export interface Readable {
  /** The fields on the path, the operation's own first; the last is the subject. */
  path: { type: string; name: string }[]
  selection: string
}

const inherits = (field: Field) => accessOf(schema, field) === undefined

/** The maximum depth of a document (limits.ts): deeper fields cannot be requested. */
const deepest = 6

/**
 * Everything below a type that has no level of its own, as a selection; empty for a leaf.
 * @param includes which fields are selected, if not these
 * @param depth of the field in its document
 * @param seen types that are already selected; a second time would make the document too large
 */
export function inheriting(
  field: Field,
  includes: (field: Field) => boolean = inherits,
  depth = 1,
  seen = new Set<string>(),
): string {
  const type = getNamedType(field.type)
  if (!isCompositeType(type)) return ''
  if (seen.has(type.name)) return '{ __typename }'
  seen.add(type.name)
  const isLeaf = (inner: Field) => !isCompositeType(getNamedType(inner.type))
  const within = (fields: Field[]) =>
    fields
      .filter((inner) => includes(inner) && (isLeaf(inner) || depth + 1 < deepest))
      .map((inner) => `${inner.name} ${inheriting(inner, includes, depth + 1, seen)}`)
      .join(' ') || '__typename'
  if (isObjectType(type)) return `{ ${within(Object.values(type.getFields()))} }`
  const parts = schema
    .getPossibleTypes(type)
    .map((part) => `... on ${part.name} { ${within(Object.values(part.getFields()))} }`)
  return `{ __typename ${parts.join(' ')} }`
}

/**
 * All requests of an operation: one for everything that inherits its level, and one for each field
 * with a level of its own.
 */
export function readablesOf({ field }: RootField): Readable[] {
  const found: Readable[] = []
  const visit = (at: Field, owner: string, path: Readable['path'], wrap: (selection: string) => string) => {
    const here = [...path, { type: owner, name: at.name }]
    if (path.length === 0 || accessOf(schema, at))
      found.push({ path: here, selection: wrap(inheriting(at, inherits, here.length)) })
    const type = getNamedType(at.type)
    if (here.length === deepest - 1) return
    const parts = isUnionType(type) ? type.getTypes() : isObjectType(type) ? [type] : []
    for (const part of parts)
      for (const inner of Object.values(part.getFields()))
        visit(inner, part.name, here, (selection) =>
          wrap(`{ ... on ${part.name} { ${inner.name} ${selection} } }`),
        )
  }
  visit(field, '', [], (selection) => selection)
  return found
}
