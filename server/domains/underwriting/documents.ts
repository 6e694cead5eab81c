import type { Transaction } from 'kysely'
import type { Gender, ReplacedPolicy } from '../../../rules/contract/schema.generated.ts'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { productOf } from '../../../rules/products.ts'
import { replacementNotice } from '../../../rules/replacement.ts'
import { editionOn, freeLookDays } from '../../../rules/stateRules.ts'
import type { Database } from '../../platform/database/database.ts'
import { applicant, type DocumentContent, date, dollars, sample, termText } from '../documents/port.ts'
import type { ShownAnswer } from './statedReasons.ts'
import type { InsuranceApplicationTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The request and every answer, on which the policy depends. */
export async function applicationForm(
  tx: Reader,
  application: Pick<
    InsuranceApplicationTable,
    'userId' | 'product' | 'amount' | 'termYears' | 'createdAt'
  > & {
    state: string
    gender: Gender
    inWords: readonly ShownAnswer[]
    signedBy: string
  },
): Promise<DocumentContent> {
  const { state, gender, inWords, signedBy } = application
  return {
    title: `Application for ${productOf(application.product).name} insurance`,
    introduction: [sample, 'You applied for the coverage below and answered these questions.'],
    rows: [
      ...(await applicant(tx, application.userId)),
      { label: 'Gender', value: gender === 'F' ? 'Female' : 'Male' },
      { label: 'State of residence', value: state },
      { label: 'Coverage applied for', value: dollars(application.amount) },
      { label: 'Term applied for', value: termText(application) },
      { label: 'Submitted on', value: date(application.createdAt, state) },
      ...inWords.map(({ question, answer }) => ({ label: question, value: answer })),
    ],
    clauses: [
      'You confirmed that your answers are true and complete to the best of your knowledge.',
      `You signed this application by typing your name: ${signedBy}`,
    ],
  }
}

/** The notice to read and keep before a policy of another insurer is replaced. */
export async function noticeOfReplacement(
  tx: Reader,
  {
    userId,
    state,
    replaced: { insurer, policyNumber },
    now,
  }: { userId: string; state: string; replaced: ReplacedPolicy; now: Date },
): Promise<DocumentContent> {
  const returnDays = freeLookDays({
    rulesState: state,
    rulesEdition: editionOn(dayInZone(homeZone, now)),
    replacedInsurer: insurer,
  })
  return {
    title: 'Notice about replacing your life insurance',
    introduction: [sample, 'You told us that our policy will replace the policy below. Keep this notice.'],
    rows: [
      ...(await applicant(tx, userId)),
      { label: 'Other insurance company', value: insurer },
      { label: 'Its policy number', value: policyNumber },
      { label: 'Date of this notice', value: date(now, state) },
    ],
    clauses: [
      ...replacementNotice,
      `You can return our policy within ${returnDays} days of its start. Then you get everything back.`,
    ],
  }
}
