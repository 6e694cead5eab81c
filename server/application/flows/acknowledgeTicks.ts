import type {
  Acknowledgement,
  CreateAcknowledgementsInput,
} from '../../../machines/contract/schema.generated.ts'
import { createAcknowledgements } from '../../domains/documents/acknowledgements.ts'
import type { Work } from '../../platform/call/call.ts'
import { holdShownForm } from './shownForm.ts'

/**
 * Records what was acknowledged. The ticks of a form are for what it showed: of a form that has changed since nothing is
 * recorded, or a press that is refused would leave a record that counts for what the form shows now.
 */
export async function acknowledgeTicks({
  input: { form, acknowledgements },
  ...call
}: Work<CreateAcknowledgementsInput>): Promise<{ acknowledgements: Acknowledgement[] }> {
  if (form) await holdShownForm(call, form)
  const { tx, viewer, context } = call
  return { acknowledgements: await createAcknowledgements(tx, viewer.userId, acknowledgements, context.now) }
}
