import type { Transaction } from 'kysely'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { answerFiles, type UploadFact } from '../../domains/uploads/uploads.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusedFields, type ValidationError } from '../../platform/errors.ts'
import { answeredItems, type FormDefinition } from '../../platform/forms/definition.ts'
import type { Services } from '../../platform/services.ts'

type Answers = Readonly<Record<string, AnswerValue>>

function filesIn(form: FormDefinition, answers: Answers): { fieldId: string; signedIds: string[] }[] {
  return answeredItems(form)
    .filter(({ type }) => type === 'inputDirectUpload')
    .map(({ key }) => {
      const value = answers[key]
      return { fieldId: key, signedIds: Array.isArray(value) ? value.map(String) : [] }
    })
}

const isMissing = (field: string): ValidationError => ({
  field,
  code: 'fileMissing',
  message: 'We no longer have this file. Please add it again.',
})

/** Answers that name a file of another field or one that has not arrived. */
export function missingFiles(
  form: FormDefinition,
  answers: Answers,
  flowSessionId: string,
  uploads: readonly UploadFact[],
): ValidationError[] {
  const isThere = (fieldId: string, signedId: string) =>
    uploads.some(
      (file) =>
        file.signedBlobId === signedId &&
        file.fieldId === fieldId &&
        file.flowSessionId === flowSessionId &&
        file.stored,
    )
  return filesIn(form, answers)
    .filter(({ fieldId, signedIds }) => signedIds.some((id) => !isThere(fieldId, id)))
    .map(({ fieldId }) => isMissing(fieldId))
}

/**
 * Keeps the files that an answer names and deletes the others.
 * @throws CarrierError VALIDATION_FAILED if one was removed since it was checked
 */
export async function keepAnswered(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  form: FormDefinition,
  answers: Answers,
  by: { userId: string; flowSessionId: string; now: Date },
): Promise<void> {
  const { userId, flowSessionId, now } = by
  for (const { fieldId, signedIds } of filesIn(form, answers)) {
    const given = { userId, place: { flowSessionId, fieldId }, signedIds, now }
    if (!(await answerFiles(tx, services, given))) throw refusedFields([isMissing(fieldId)])
  }
}
