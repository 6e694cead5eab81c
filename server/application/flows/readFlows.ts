import type { Kysely } from 'kysely'
import type { DynamicForm, DynamicFormInput, FlowSession } from '../../../rules/contract/schema.generated.ts'
import { amountCovering } from '../../../rules/coverage.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { sandboxTaxId } from '../../../rules/ruleMessages.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Gaps, type Given, prepare } from '../../platform/database/prepare.ts'
import { CarrierError } from '../../platform/errors.ts'
import { type CallKey, callKey, type IdentifiedCall, rowOf } from '../../platform/idempotency/idempotency.ts'
import { startingAmount } from '../wishes/wishes.ts'
import { formAt, walk } from './engine.ts'
import { applicantIn, applicantRow, shownTo } from './facts.ts'
import { withHeld } from './held.ts'
import { renderForm } from './renderForm.ts'
import { presentFlowSession, requireFlow } from './sessions.ts'

const sessionAndApplicant = (db: Kysely<Database>, userId: Given<string>, id: Given<string>) =>
  applicantRow(db, userId)
    .innerJoin('flowSessions as session', 'session.userId', 'users.id')
    .where('session.id', '=', id)
    .select([
      'session.id',
      'session.slug',
      'session.flowScope',
      'session.subjectId',
      'session.responses',
      'session.revision',
    ])

const sessionsAndApplicant = prepare((db, value: Gaps<{ userId: string; id: string }>) =>
  sessionAndApplicant(db, value('userId'), value('id')),
)

const sessionsOfCall = prepare((db, value: Gaps<{ userId: string; id: string } & CallKey>) =>
  sessionAndApplicant(db, value('userId'), value('id')).select((row) =>
    row.exists(rowOf(db, callKey(value))).as('isRepeated'),
  ),
)

/**
 * A session of the viewer and its applicant, read without a lock for a call that changes it.
 * @returns undefined if the call was made before
 */
export async function readSessionFor(
  call: IdentifiedCall,
  { viewer, context: { services, now } }: Pick<Work<unknown>, 'viewer' | 'context'>,
  id: string,
) {
  const [row] = await sessionsOfCall(services.db, { ...call, userId: viewer.userId, id })
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this form.')
  if (row.isRepeated) return undefined
  return { row, flow: requireFlow(row.slug, viewer), known: applicantIn(row, now, row.flowScope) }
}

/** The viewer's own session of a flow and its applicant, in one query. */
async function readSession(db: Kysely<Database>, viewer: Viewer, id: string, now: Date) {
  const [row] = await sessionsAndApplicant(db, { userId: viewer.userId, id })
  if (!row) throw new CarrierError('NOT_FOUND', 'We couldn’t find this form.')
  const flow = requireFlow(row.slug, viewer)
  return { row, flow, applicant: withHeld(flow, row.responses, applicantIn(row, now, row.flowScope)) }
}

const newestOfCall = prepare((db, value: Gaps<{ userId: string; slug: FlowSlug } & CallKey>) =>
  applicantRow(db, value('userId'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('flowSessions')
          .select(['id', 'responses', 'createdAt', 'completedAt'])
          .whereRef('userId', '=', 'users.id')
          .where('slug', '=', value('slug'))
          .where('flowScope', '=', 'new_policy')
          .where('subjectId', 'is', null)
          .orderBy('sequence', 'desc')
          .limit(1)
          .as('session'),
      (join) => join.onTrue(),
    )
    .select((row) => [
      'session.id as sessionId',
      'session.responses',
      'session.createdAt as startedAt',
      'session.completedAt',
      row.exists(rowOf(db, callKey(value))).as('isRepeated'),
    ]),
)

/**
 * The viewer's newest session of a flow for a new policy, and its applicant, read without a lock for
 * a call that may start one.
 * @returns undefined if the call was made before
 */
export async function readNewestFor(
  call: IdentifiedCall,
  { viewer, context: { services, now } }: Pick<Work<unknown>, 'viewer' | 'context'>,
  slug: FlowSlug,
) {
  const [row] = await newestOfCall(services.db, { ...call, userId: viewer.userId, slug })
  if (!row) throw new Error('There is no such user.')
  if (row.isRepeated) return undefined
  const { sessionId: id, responses, startedAt: createdAt, completedAt } = row
  const isThere = id !== null && responses !== null && createdAt !== null
  return {
    newest: isThere ? { id, responses, createdAt, completedAt } : undefined,
    applicant: applicantIn(row, now),
  }
}

/** The viewer's own flow session. @throws CarrierError NOT_FOUND */
export async function readFlowSession(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<FlowSession> {
  const { row, flow, applicant } = await readSession(db, viewer, id, now)
  return presentFlowSession(row, flow, applicant)
}

/**
 * The form of a flow session that the input names; null if there is none in that direction. @throws
 * CarrierError NOT_FOUND
 */
export async function readForm(
  db: Kysely<Database>,
  viewer: Viewer,
  input: DynamicFormInput,
  now: Date,
  { sandbox }: { sandbox: boolean },
): Promise<DynamicForm | null> {
  const { row, flow, applicant } = await readSession(db, viewer, input.flowSessionId, now)
  const walked = walk(flow, row.responses, applicant)
  const { direction, currentFormIdentifier, criteria } = input
  const asked = direction === 'EXACT' ? criteria?.form : currentFormIdentifier
  const form = formAt(flow, walked, direction, asked ?? null)
  if (form === null) return null
  const rendered = renderForm(form, {
    flowSessionId: row.id,
    flow,
    responses: row.responses,
    revision: row.revision,
    walk: walked,
    applicant: shownTo(viewer.level, applicant),
  })
  const shown = sandbox ? withSandboxTaxId(rendered) : rendered
  return form.pricing === null
    ? shown
    : startingAt(shown, form.pricing.amountKey, await startingAmount(db, viewer.userId, now))
}

/** The sandbox does not ask users for their own number. */
const withSandboxTaxId = (form: DynamicForm): DynamicForm => ({
  ...form,
  items: form.items.map((item) =>
    item.content.__typename === 'TaxIdContent' && !item.content.taxIdSet
      ? { ...item, content: { ...item.content, value: sandboxTaxId } }
      : item,
  ),
})

/** The amount starts with the requested amount or the list's total; a saved amount stays. */
function startingAt(form: DynamicForm, amountKey: string, amount: number | null): DynamicForm {
  if (amount === null) return form
  return {
    ...form,
    items: form.items.map((item) =>
      item.key === amountKey && item.content.__typename === 'SliderContent'
        ? { ...item, content: { ...item.content, valueBase: amountCovering(amount) } }
        : item,
    ),
  }
}
