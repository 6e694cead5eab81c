import type { Kysely } from 'kysely'
import type {
  DynamicForm,
  DynamicFormInput,
  FlowSession,
} from '../../../machines/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { formAt, walk } from './engine.ts'
import { shownTo, worldOf } from './facts.ts'
import { renderForm } from './renderForm.ts'
import { presentSession, requireSession } from './sessions.ts'

/** The viewer's own flow session. @throws CarrierError NOT_FOUND */
export async function readFlowSession(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<FlowSession> {
  const { row, flow } = await requireSession(db, viewer, id)
  return presentSession(row, flow, await worldOf(db, viewer.userId, now))
}

/** The form of a flow session that the input names; null where there is none that way. @throws CarrierError NOT_FOUND */
export async function readForm(
  db: Kysely<Database>,
  viewer: Viewer,
  input: DynamicFormInput,
  now: Date,
): Promise<DynamicForm | null> {
  const { row, flow } = await requireSession(db, viewer, input.flowSessionId)
  const world = await worldOf(db, viewer.userId, now)
  const walked = walk(flow, row.responses, world)
  const { direction, currentFormIdentifier, criteria } = input
  const asked = direction === 'EXACT' ? criteria?.form : currentFormIdentifier
  const form = formAt(flow, walked, direction, asked ?? null)
  if (form === null) return null
  return renderForm(form, {
    flowSessionId: row.id,
    flow,
    responses: row.responses,
    walk: walked,
    world: shownTo(viewer.level, world),
  })
}
