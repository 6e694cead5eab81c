import type { InferResult, Kysely, Transaction } from 'kysely'
import type { FlowScope } from '../../../rules/contract/schema.generated.ts'
import { ageAt } from '../../../rules/dates.ts'
import { product } from '../../../rules/product.ts'
import { dayIn } from '../../../rules/residence.ts'
import { productAskedAbout } from '../../domains/policies/port.ts'
import type { AccessLevel } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, type Given, prepare } from '../../platform/database/prepare.ts'
import { type ApplicationStatus, applicationStatusIn, applicationStatusRow } from '../applicationStatus.ts'
import type { Applicant, FlowFacts } from './applicant.ts'
import { factReaders } from './registry.ts'

type Reader = Kysely<Database> | Transaction<Database>

export interface ApplicantRecord extends Applicant {
  applicationStatus: ApplicationStatus
  /** Whether the phone among the facts is verified. */
  phoneVerified: boolean
}

/**
 * The current facts that flows depend on: one query, to which every domain contributes its part.
 */
export async function loadApplicant(
  db: Reader,
  userId: string,
  now: Date,
  scope: FlowScope = 'new_policy',
): Promise<ApplicantRecord> {
  const [row] = await applicantRows(db, { userId })
  if (!row) throw new Error('There is no such user.')
  return applicantIn(row, now, scope)
}

/** The query of `loadApplicant`, for callers that need more in the same row. */
export const applicantRow = (db: Reader, userId: Given<string>) =>
  applicationStatusRow(db, userId).select([
    factReaders.profile(db, userId).as('profile'),
    factReaders.phone(db, userId).as('phone'),
    factReaders.beneficiary(db, userId).as('beneficiary'),
    factReaders.estimate(db, userId).as('estimate'),
    factReaders.uploads(db, userId).as('uploads'),
    productAskedAbout(db, userId).as('policyProduct'),
  ])

const applicantRows = prepare((db, value: Gaps<{ userId: string }>) => applicantRow(db, value('userId')))

export function applicantIn(
  row: InferResult<ReturnType<typeof applicantRow>>[number],
  now: Date,
  scope: FlowScope = 'new_policy',
): ApplicantRecord {
  const applicationStatus = applicationStatusIn(row, now)
  const { profile, phone, beneficiary } = row
  const today = dayIn(profile?.profile.state ?? null, now)
  const birthdate = profile?.profile.birthdate ?? null
  const facts: FlowFacts = {
    ...factReaders.progress(applicationStatus),
    stored: {
      ...(profile ? { updatePrequalificationInformation: profile.profile } : {}),
      ...(phone ? { createPhoneNumber: { number: phone.number, smsMarketing: phone.smsMarketing } } : {}),
      ...(profile ? { updateAccountProfile: profile.profile } : {}),
      ...(beneficiary ? { createBeneficiary: { ...beneficiary.contact } } : {}),
    },
    taxIdSet: profile?.taxIdSet === true,
    state: profile?.profile.state ?? null,
    age: birthdate === null ? null : ageAt(birthdate, today),
    estimate: row.estimate,
    accidentalDeathOnly:
      (scope === 'new_policy' ? profile?.wantedProduct : row.policyProduct) === product.accidentalDeath,
    accidentalDeathOffered: applicationStatus.offer?.product === product.accidentalDeath,
    termLifeRefused:
      applicationStatus.offer?.product === product.accidentalDeath &&
      applicationStatus.application?.result === 'rejected',
    phone: phone?.number ?? null,
    beneficiaryId: beneficiary?.id ?? null,
    beneficiaryShare: beneficiary?.allocation ?? 100,
    uploads: row.uploads ?? [],
  }
  return { facts, today, scope, applicationStatus, phoneVerified: phone?.status === 'verified' }
}

/**
 * The applicant as a form may show it: only a verified session sees a verified phone number, but a
 * user who has just typed one finds it when going back.
 */
export function shownTo(level: AccessLevel, applicant: ApplicantRecord): Applicant {
  if (level === 'verified' || !applicant.phoneVerified) return applicant
  const { createPhoneNumber, ...stored } = applicant.facts.stored
  return { ...applicant, facts: { ...applicant.facts, phone: null, stored } }
}
