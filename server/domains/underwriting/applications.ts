import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Case, ReplacedPolicy, StatedPriceReason } from '../../../rules/contract/schema.generated.ts'
import { ageAt, showDate } from '../../../rules/dates.ts'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { normalizeLabel } from '../../../rules/normalizeText.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { productOf, termAt } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { signatureError } from '../../../rules/signature.ts'
import { editionOn, freeLookDays } from '../../../rules/stateRules.ts'
import { stateNames } from '../../../rules/states.ts'
import type { RequestContext, Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { personaOf } from '../../platform/personas.ts'
import { birthdateIn, insuredOf, lockUser, profileOf, residenceIn, residenceOf } from '../accounts/port.ts'
import { makeDocuments, type SignedBrowser, signDocument, termsAcknowledged } from '../documents/port.ts'
import { endsInTime, latestEstimateOf } from '../estimates/port.ts'
import { policyAgainst } from '../policies/port.ts'
import { isQuoteOpen, openOffering } from '../quotes/port.ts'
import { applicationForm, noticeOfReplacement } from './documents.ts'
import type { ApplicationFacts } from './facts.ts'
import { type AccidentAnswers, type InterviewAnswers, replacedPolicyIn } from './interviewAnswers.ts'
import { isRefusedFor, mayReapplyOn } from './reapplication.ts'
import { decidingRules } from './refusalReasons.ts'
import { priceReasonsFor } from './rules.ts'
import { type ShownAnswer, statedPriceReasons } from './statedReasons.ts'
import type { InsuranceApplicationTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>
export type Application = Selectable<InsuranceApplicationTable>

/** The user's newest application. */
export async function latestApplication(tx: Reader, userId: string): Promise<Application | undefined> {
  return await tx
    .selectFrom('insuranceApplications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The user's newest refused application: one for another product may be newer. */
/** The newest refused application, with the rules that refused it. */
const newestRefused = (tx: Reader, userId: string) =>
  tx
    .selectFrom('insuranceApplications')
    .selectAll()
    .select((application) =>
      decidingRules(tx, application.ref('insuranceApplications.id')).$asScalar().as('refusedBy'),
    )
    .where('userId', '=', userId)
    .where('result', '=', 'rejected')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An application by its ID, with the applicant's state, which determines dates, and birthdate. */
export async function applicationOf(
  tx: Reader,
  id: string,
): Promise<Application & { residence: string | null; birthdate: string | null }> {
  return await tx
    .selectFrom('insuranceApplications')
    .selectAll()
    .select((application) => [
      residenceIn(tx, application.ref('insuranceApplications.userId')).as('residence'),
      birthdateIn(tx, application.ref('insuranceApplications.userId')).as('birthdate'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * An application with its decision, request, applicant and the policy that it replaces, locked until
 * the transaction ends.
 */
export async function lockApplication(
  tx: Transaction<Database>,
  id: string,
): Promise<
  Pick<Application, 'result' | 'amount' | 'termYears' | 'approvedAmount'> & {
    residence: string | null
    birthdate: string | null
    replaced: ReplacedPolicy | null
  }
> {
  const { facts, ...application } = await tx
    .selectFrom('insuranceApplications')
    .select((application) => [
      'result',
      'amount',
      'termYears',
      'approvedAmount',
      'facts',
      residenceIn(tx, application.ref('insuranceApplications.userId')).as('residence'),
      birthdateIn(tx, application.ref('insuranceApplications.userId')).as('birthdate'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...application, replaced: replacedPolicyIn(facts.interview) }
}

/** The days of the free look of a policy that is issued now for an application. */
export const freeLookIfIssued = (
  { facts, residence }: Application & { residence: string | null },
  now: Date,
): number =>
  freeLookDays({
    rulesState: residence,
    rulesEdition: editionOn(dayInZone(homeZone, now)),
    replacedInsurer: replacedPolicyIn(facts.interview)?.insurer ?? null,
  })

export interface Interview {
  answers: AccidentAnswers | InterviewAnswers
  /** Each question with its answer, as the applicant read them. */
  inWords: ShownAnswer[]
}

/** The facts of the profile and the interview for underwriting, or the step that is missing. */
async function readFacts(
  tx: Reader,
  userId: string,
  interviewOf: () => Promise<Interview | null>,
  now: Date,
): Promise<{ facts: ApplicationFacts; inWords: Interview['inWords'] }> {
  const { firstName, lastName, birthdate, gender, taxIdSet, state } = await profileOf(tx, userId)
  if (!firstName || !lastName || !birthdate || !gender || !taxIdSet || !state)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please complete your profile first.')
  const interview = await interviewOf()
  if (!interview)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please complete the underwriting interview first.')
  if (!(await termsAcknowledged(tx, userId)))
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please accept the terms first.')
  const { answers, inWords } = interview
  return { facts: { age: ageAt(birthdate, dayIn(state, now)), state, gender, interview: answers }, inWords }
}

/** The chosen amount and term, without defaults. */
async function sizedFor(tx: Reader, userId: string, age: number, slug: ProductSlug) {
  const estimate = await latestEstimateOf(tx, userId)
  const { term, amounts } = productOf(slug)
  if (term.kind === 'untilAge')
    return { amount: estimate?.amount ?? amounts.suggested, termYears: termAt(slug, age, 0) }
  if (estimate === undefined)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please choose the amount and the term first.')
  // Chosen when they were younger, or before a birthdate was corrected.
  if (!endsInTime(estimate, age))
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please choose a term that ends by the age of 65 first.')
  return estimate
}

/**
 * Whether a request returns an earlier application: undecided, or with an open offer of the
 * requested product. A user who paid in time has a policy, which was checked before.
 */
async function isStillValid(tx: Reader, latest: Application, slug: ProductSlug, now: Date): Promise<boolean> {
  if (latest.result === 'pending' || latest.result === 'referred_to_underwriter') return true
  const offered = await openOffer(tx, latest, now)
  return offered === slug
}

async function openOffer(tx: Reader, { id, result, product }: Application, now: Date) {
  const offered = await openOffering(tx, id, now)
  if (offered) return offered
  return result === 'accepted' && (await isQuoteOpen(tx, id, now)) ? product : null
}

/**
 * Submits the application (access-to-purchase, 4.6 and 7.2). Saves the answers, and schedules the decision for
 * UNDERWRITING_SECONDS later. Returns the existing application while it is undecided or its quote is open.
 * @param browser the kind of browser with which the applicant signs
 * @param interviewOf reads the answers of the finished interview, only for a new application
 * @throws CarrierError STEP_NOT_ALLOWED with what is missing, without a membership or with a policy in force,
 * VALIDATION_FAILED if the signature is not the applicant's name,
 * REAPPLICATION_TOO_SOON within 30 days of a rejection, AURA_COMMON_ERROR where the sandbox has no underwriter for them
 */
export async function requestNewBusiness(
  tx: Transaction<Database>,
  { services, now, ip }: Pick<RequestContext, 'services' | 'now' | 'ip'>,
  viewer: Viewer,
  { product: slug, signature, browser }: { product: ProductSlug; signature: string; browser: SignedBrowser },
  interviewOf: () => Promise<Interview | null>,
): Promise<Application> {
  const { userId, membershipId } = viewer
  if (membershipId === null)
    throw new CarrierError('STEP_NOT_ALLOWED', 'There is no insurance membership in this account.')
  // Two parallel requests must see each other.
  const { email } = await lockUser(tx, userId)
  if (await policyAgainst(tx, userId, slug))
    throw new CarrierError('STEP_NOT_ALLOWED', 'You already have a policy.')
  const latest = await latestApplication(tx, userId)
  if (latest && (await isStillValid(tx, latest, slug, now))) return latest
  const refused = await newestRefused(tx, userId)
  const again =
    refused && isRefusedFor(refused, slug) ? mayReapplyOn(refused, await residenceOf(tx, userId), now) : null
  if (again) throw new CarrierError('REAPPLICATION_TOO_SOON', `You can apply again on ${showDate(again)}.`)
  const persona = services.config.sandbox && email ? personaOf(email) : null
  if (persona === 'unreachable')
    throw new CarrierError('AURA_COMMON_ERROR', 'We can’t reach our underwriter. Please try again later.')
  const { facts, inWords } = await readFacts(tx, userId, interviewOf, now)
  const { amount, termYears } = await sizedFor(tx, userId, facts.age, slug)
  const wrongName = signatureError(signature, await insuredOf(tx, userId))
  if (wrongName) throw refusedFields([{ field: 'signature', ...wrongName }])
  const name = normalizeLabel(signature)
  const id = randomUUID()
  const application = await tx
    .insertInto('insuranceApplications')
    .values({
      id,
      userId,
      membershipId,
      product: slug,
      result: 'pending',
      version: (latest?.version ?? 0) + 1,
      amount,
      termYears,
      approvedAmount: null,
      facts: JSON.stringify(facts),
      answers: JSON.stringify([
        ...inWords,
        { key: 'age', question: 'Your age when you applied', answer: String(facts.age) },
        {
          key: 'state',
          question: 'The state where you live',
          answer: stateNames[facts.state] ?? facts.state,
        },
      ]),
      persona,
      createdAt: now,
      decidedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const content = await applicationForm(tx, { ...application, ...facts, inWords, signedBy: name })
  const document = { userId, subjectId: id, now }
  const replaced = replacedPolicyIn(facts.interview)
  const [form] = await makeDocuments(
    tx,
    { ...document, slug: 'application', content },
    ...(replaced === null
      ? []
      : [
          {
            ...document,
            slug: 'replacement-notice' as const,
            content: await noticeOfReplacement(tx, { userId, state: facts.state, replaced, now }),
          },
        ]),
  )
  if (form)
    await signDocument(tx, services, {
      userId,
      document: { id: form.id, content },
      name,
      browser,
      ip,
      now,
    })
  await services.jobs.schedule(tx, {
    kind: 'underwrite',
    payload: { applicationId: id },
    dueAt: new Date(now.getTime() + services.config.underwritingSeconds * 1000),
    key: `underwrite:${id}`,
  })
  return application
}

/**
 * Why the newest accepted application costs more than in the best class, with the answers behind it;
 * empty if it does not.
 */
export async function priceReasonsOf(db: Reader, userId: string): Promise<StatedPriceReason[]> {
  const application = await latestApplication(db, userId)
  if (application?.result !== 'accepted') return []
  const { facts, product, answers } = application
  return statedPriceReasons(priceReasonsFor(facts, product), answers ?? [])
}

/** Whether the user has ever applied. */
export async function hasApplied(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const application = await db
    .selectFrom('insuranceApplications')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}

/** The decisions on the user's applications, the newest first. */
export async function casesOf(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<Case[]> {
  const rows = await db
    .selectFrom('underwritingCases')
    .select(['id', 'result', 'decision', 'externalId', 'source', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}
