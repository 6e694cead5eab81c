import type { ShownFormInput } from '../../../rules/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { FlowDefinition, FormDefinition } from '../../platform/forms/definition.ts'
import { requireUnlocked } from '../applicationStatus.ts'
import { versionOf, type Walk, walk } from './engine.ts'
import { requireInTime } from './expiration.ts'
import { type ApplicantRecord, loadApplicant, shownTo } from './facts.ts'
import { withHeld } from './held.ts'
import { isOfApplication, requireEndOfFlow } from './scopes.ts'
import { type FlowSessionRow, lockSession } from './sessions.ts'

/**
 * How a form has changed since it was shown; not at all if its version belongs to an earlier
 * response of the flow.
 */
function sinceShown(version: string, versionAt: (revision: number) => string): string {
  return version === versionAt(Number(version.split('.')[1]))
    ? 'An answer was saved after you opened this form. Please look at it again.'
    : 'This form has changed. Please look at it again.'
}

/**
 * The form that a client shows, in its session, which is locked until the transaction ends: a
 * submit counts only while the form is current. Refusals: FORM_OUT_OF_DATE with the reason,
 * STEP_NOT_ALLOWED, QUOTE_EXPIRED and FORM_LOCKED as in `createResponse`.
 */
export async function lockShownForm(
  { tx, context, viewer }: Omit<Work<unknown>, 'input'>,
  shown: ShownFormInput,
) {
  const { row, flow } = await lockSession(tx, viewer, shown.flowSessionId)
  const known = await loadApplicant(tx, viewer.userId, context.now, row.flowScope)
  return { row, ...requireShown({ row, flow, known }, shown, viewer, context.now) }
}

export interface ShownForm {
  flow: FlowDefinition
  form: FormDefinition
  walked: Walk
  /** The stored facts. */
  known: ApplicantRecord
  /** The same with the values that wait for the flow's end. */
  before: ApplicantRecord
}

/** As `lockShownForm`, in a session that was read. */
export function requireShown(
  {
    row,
    flow,
    known,
  }: Pick<ShownForm, 'flow' | 'known'> & {
    row: Pick<FlowSessionRow, 'flowScope' | 'responses' | 'revision'>
  },
  shown: ShownFormInput,
  viewer: Viewer,
  now: Date,
): ShownForm {
  const before = withHeld(flow, row.responses, known)
  if (flow.lockedByApplication && isOfApplication(row.flowScope)) requireUnlocked(before.applicationStatus)
  requireEndOfFlow(flow, row.flowScope, before.applicationStatus)
  const walked = walk(flow, row.responses, before)
  const reached = walked.path.find(({ slug }) => slug === shown.formIdentifier)
  const form = reached ?? flow.forms.find(({ slug }) => slug === shown.formIdentifier)
  // A removed form counts as outdated, too: the user continues at the current one.
  if (form === undefined)
    throw new CarrierError('FORM_OUT_OF_DATE', 'These questions have changed. Please continue from here.')
  const isAllowed = reached !== undefined && (form.requires === null || before.facts[form.requires])
  if (!isAllowed && form.requires !== null && before.applicationStatus.quoteExpiredOn !== null)
    throw new CarrierError('QUOTE_EXPIRED', 'This quote has expired. Please apply again.')
  // An earlier answer was changed, for instance in another tab: the user continues at the open
  // form.
  if (reached === undefined)
    throw new CarrierError(
      'FORM_OUT_OF_DATE',
      'An earlier answer has changed. Please answer this step first.',
    )
  // Checked before the version: an expired form shows other text, and the time is the reason.
  requireInTime(form, before, now)
  const applicant = shownTo(viewer.level, before)
  const versionAt = (revision: number) => versionOf(form, { ...row, revision }, applicant)
  if (shown.formVersion !== versionAt(row.revision))
    throw new CarrierError('FORM_OUT_OF_DATE', sinceShown(shown.formVersion, versionAt))
  if (!isAllowed) throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
  return { flow, form, walked, known, before }
}
