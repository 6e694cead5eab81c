import type { ShownFormInput } from '../../../rules/contract/schema.generated.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { requireUnlocked } from '../applicationStatus.ts'
import { versionOf, walk } from './engine.ts'
import { requireInTime } from './expiration.ts'
import { loadApplicant, shownTo } from './facts.ts'
import { withHeld } from './held.ts'
import { isOfApplication, requireEndOfFlow } from './scopes.ts'
import { lockSession } from './sessions.ts'

/** What has become of a form since it was shown: nothing, where its version is that of an earlier answer of the flow. */
function sinceShown(version: string, versionAt: (revision: number) => string): string {
  return version === versionAt(Number(version.split('.')[1]))
    ? 'An answer was saved after you opened this form. Please look at it again.'
    : 'This form has changed. Please look at it again.'
}

/**
 * The form that a client shows, in its session, which is held until the transaction ends: what a press on it does is only
 * taken while it is that form. Refusals: FORM_OUT_OF_DATE with the reason, STEP_NOT_ALLOWED, QUOTE_EXPIRED and FORM_LOCKED
 * as of `createResponse`.
 */
export async function lockShownForm(
  { tx, context, viewer }: Omit<Work<unknown>, 'input'>,
  shown: ShownFormInput,
) {
  const { row, flow } = await lockSession(tx, viewer, shown.flowSessionId)
  const known = await loadApplicant(tx, viewer.userId, context.now, row.flowScope)
  const before = withHeld(flow, row.responses, known)
  if (flow.lockedByApplication && isOfApplication(row.flowScope)) requireUnlocked(before.applicationStatus)
  await requireEndOfFlow(tx, viewer.userId, flow, row.flowScope)
  const walked = walk(flow, row.responses, before)
  const reached = walked.path.find(({ slug }) => slug === shown.formIdentifier)
  const form = reached ?? flow.forms.find(({ slug }) => slug === shown.formIdentifier)
  // A deleted form counts as outdated, too: a user who has it open is led to the current one.
  if (form === undefined)
    throw new CarrierError('FORM_OUT_OF_DATE', 'These questions have changed. Please continue from here.')
  const isAllowed = reached !== undefined && (form.requires === null || before.facts[form.requires])
  if (!isAllowed && form.requires !== null && before.applicationStatus.quoteExpiredOn !== null)
    throw new CarrierError('QUOTE_EXPIRED', 'This quote has expired. Please apply again.')
  // An earlier answer was changed, for instance in another tab: the user is led to the step that is open now.
  if (reached === undefined)
    throw new CarrierError(
      'FORM_OUT_OF_DATE',
      'An earlier answer has changed. Please answer this step first.',
    )
  // Before its version: past its time it shows other words, and why is the time.
  requireInTime(form, before, context.now)
  const applicant = shownTo(viewer.level, before)
  const versionAt = (revision: number) => versionOf(form, { ...row, revision }, applicant)
  if (shown.formVersion !== versionAt(row.revision))
    throw new CarrierError('FORM_OUT_OF_DATE', sinceShown(shown.formVersion, versionAt))
  if (!isAllowed) throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
  return { row, flow, form, walked, known, before }
}
