import type { Transaction } from 'kysely'
import type {
  Acknowledgement,
  CreateAcknowledgementsInput,
} from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { createAcknowledgements, unacknowledged } from '../../domains/documents/acknowledgements.ts'
import type { Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ValidationError } from '../../platform/errors.ts'
import { acknowledgingTicks, type FormDefinition } from '../../platform/forms/definition.ts'
import { lockShownForm } from './shownForm.ts'

/**
 * Checkboxes without an acknowledgement since the answers last changed (`since`). The answer alone
 * is not an acknowledgement, and one that was recorded for other answers does not count.
 */
export async function unrecordedTicks(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
  form: FormDefinition,
  given: Readonly<Record<string, AnswerValue>>,
  since: Date,
): Promise<ValidationError[]> {
  const ticks = acknowledgingTicks(form).filter(({ key }) => given[key] === true)
  if (ticks.length === 0) return []
  const slugs = await unacknowledged(
    tx,
    userId,
    ticks.map(({ slug }) => slug),
    since,
  )
  return ticks
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ key }) => ({
      field: key,
      // Not `required`, for which the form would show its own message about a missing selection:
      // this one is selected.
      code: 'notRecorded' as const,
      message: 'We couldn’t record this. Please confirm it again.',
    }))
}

/**
 * Records acknowledgements. A form's checkboxes refer to what it showed: nothing is recorded for an
 * outdated form, because a refused submit would otherwise leave a record that counts for the
 * current form.
 */
export async function acknowledgeTicks({
  input: { form, acknowledgements },
  ...call
}: Work<CreateAcknowledgementsInput>): Promise<{ acknowledgements: Acknowledgement[] }> {
  if (form) await lockShownForm(call, form)
  const { tx, viewer, context } = call
  return { acknowledgements: await createAcknowledgements(tx, viewer.userId, acknowledgements, context.now) }
}
