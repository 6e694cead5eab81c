import type { Transaction } from 'kysely'
import type { Gender } from '../../../rules/contract/schema.generated.ts'
import { productOf } from '../../../rules/products.ts'
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
  },
): Promise<DocumentContent> {
  const { state, gender, inWords } = application
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
    clauses: ['You confirmed that your answers are true and complete to the best of your knowledge.'],
  }
}
