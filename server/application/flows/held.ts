import { type RawBuilder, sql, type Transaction } from 'kysely'
import { normalizeAnswer } from '../../../rules/answers.ts'
import type { FlowScope } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type FlowDefinition,
  type FormDefinition,
  isInputDefinition,
  storedFields,
} from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { Applicant } from './applicant.ts'
import { type GroupCall, storeGroups } from './groups.ts'
import { renderGroups } from './renderForm.ts'
import type { Responses } from './responses.ts'

/* The values of a flow's API groups that wait in the session until the flow ends (decision 017). */

type Values = Readonly<Record<string, AnswerValue>>

/** Whether a flow changes nothing before its end in this scope. */
export const storesAtEnd = (flow: FlowDefinition, scope: FlowScope): boolean =>
  flow.storesAtEnd?.includes(scope) === true

/** The waiting values of a form's API groups. */
export function heldOf(
  form: FormDefinition,
  given: Values,
  applicant: Applicant,
): Record<string, AnswerValue> {
  return Object.fromEntries(
    form.items
      .filter(isInputDefinition)
      .flatMap((item) =>
        item.key in given
          ? [[item.key, normalizeAnswer(renderInput(item, null, applicant), given[item.key] ?? null)]]
          : [],
      ),
  )
}

/** The applicant as if the waiting values were stored: the flow's own forms show this. */
export function withHeld<Known extends Applicant>(
  flow: FlowDefinition,
  responses: Responses,
  applicant: Known,
): Known {
  if (!storesAtEnd(flow, applicant.scope)) return applicant
  const stored: Record<string, Values> = { ...applicant.facts.stored }
  for (const form of flow.forms)
    for (const { itemKey, mutation, variable } of storedFields(form)) {
      const value = responses[form.slug]?.held?.[itemKey]
      if (value !== undefined) stored[mutation] = { ...stored[mutation], [variable]: value }
    }
  return { ...applicant, facts: { ...applicant.facts, stored } }
}

const onto = async (tx: Transaction<Database>, statement: RawBuilder<unknown>) => await statement.execute(tx)

/**
 * Tries a form's mutations and rolls them back, so that a refusal appears at the form that asks for
 * the value and not at the end of the flow.
 */
export async function tryGroups(
  form: FormDefinition,
  given: Values,
  applicant: Applicant,
  call: GroupCall,
): Promise<void> {
  await onto(call.tx, sql`savepoint held`)
  await storeGroups(renderGroups(form, applicant), given, call)
  await onto(call.tx, sql`rollback to savepoint held`)
}

/**
 * Stores the waiting values, form by form along the path, in the transaction of the last submit.
 * @returns the responses without waiting values
 */
export async function carryOut(
  path: readonly FormDefinition[],
  responses: Responses,
  applicant: Applicant,
  call: GroupCall,
): Promise<Responses> {
  for (const form of path)
    await storeGroups(renderGroups(form, applicant), responses[form.slug]?.held ?? {}, call)
  return Object.fromEntries(Object.entries(responses).map(([slug, { held: _, ...kept }]) => [slug, kept]))
}
