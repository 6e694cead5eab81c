import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { openingValues } from '../../../../machines/form/fields.ts'
import type { FlowSession } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { defineSubmitResponse } from '../../../../src/actors/flow.ts'
import { DynamicForm as LoadForm } from '../../../../src/api/operations/flows.generated.ts'
import { testCarrier } from '../../testCarrier.ts'
import { apiOf, questionIn } from './browserFlows.ts'

// The browser sends the same answer under the same ID, so that a lost reply causes no second
// effect. An answer that is given again later is a new call, and the carrier has to treat it as
// one.

const carrier = testCarrier()

/** A user who answers forms as the browser sends them. */
async function answering(flowId: FlowSlug) {
  const { token } = await carrier.signUp()
  const api = apiOf(carrier, token)
  const open = async (fromStart: boolean) => {
    const { createFlowSession } = await carrier.ask<{ createFlowSession: { flowSession: FlowSession } }>(
      'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
      { input: { flowId, flowScope: 'new_policy', fromStart } },
      token,
    )
    return createFlowSession.flowSession.flowSessionId
  }
  const answer = async (
    flowSessionId: string,
    slug: string,
    values: Readonly<Record<string, AnswerValue>>,
  ) => {
    const question = questionIn({ flowSessionId, direction: 'EXACT', currentFormIdentifier: slug })
    const { dynamicForm: form } = await api.client.query(LoadForm, { input: question })
    if (form?.slug !== slug) throw new Error(`Asked for ${slug}, got ${form?.slug}`)
    const input = { form, values: { ...openingValues(form, null), ...values } }
    return toPromise(createActor(defineSubmitResponse({ api }), { input }).start())
  }
  const stored = async (flowSessionId: string) => {
    const { responses } = await carrier.services.db
      .selectFrom('flowSessions')
      .select('responses')
      .where('id', '=', flowSessionId)
      .executeTakeFirstOrThrow()
    return Object.fromEntries(Object.entries(responses).map(([slug, { answers }]) => [slug, answers]))
  }
  return { open, answer, stored }
}

test('a follow-up answer that was dropped is stored when the same answer is given again', async () => {
  const { open, answer, stored } = await answering('underwriting-interview')
  const flow = await open(false)
  await answer(flow, 'license', { hasLicense: 'no', usCitizen: 'yes', employment: 'employed' })
  await answer(flow, 'license-reason', { licenseReason: 'expired' })
  await answer(flow, 'license', { hasLicense: 'yes', usCitizen: 'yes', employment: 'employed' })
  await answer(flow, 'license', { hasLicense: 'no', usCitizen: 'yes', employment: 'employed' })
  await answer(flow, 'license-reason', { licenseReason: 'expired' })
  expect(await stored(flow)).toMatchObject({ 'license-reason': { licenseReason: 'expired' } })
})

test('the same answer is stored again in a restarted flow', async () => {
  const { open, answer, stored } = await answering('interview-question')
  for (const _ of ['once', 'and again']) {
    const flow = await open(true)
    await answer(flow, 'record', { felony: 'yes' })
    expect(await stored(flow)).toEqual({ record: { felony: 'yes' } })
  }
})
