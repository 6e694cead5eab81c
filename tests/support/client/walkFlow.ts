import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { applicationSteps } from '../../../rules/applicationSteps.ts'
import type {
  DynamicForm,
  FlowScope,
  FlowSession,
  FormItem,
} from '../../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import type { Answers } from './answers.ts'
import { answersFor } from './answers.ts'
import type { client, GraphqlAnswer } from './api.ts'

type Client = ReturnType<typeof client>

const formFields = `slug title layout version formIndex formCount stepKey reviewVariant
  items { key type content { __typename
    ... on InputContent { label required value }
    ... on SliderContent { valueBase }
    ... on TaxIdContent { taxIdSet }
    ... on DateContent { minDate maxDate rangeMessage }
    ... on ListRowContent { label shown actions { command arguments { value } } }
    ... on ButtonContent { text actions { command } } } }
  groups { key type mutation variables { name source sourceType value } }
  leadingNavigationButton { style actions { command } }`

const sessionFields =
  'flowSessionId formIndex nextForm visitedForms complete ineligibleReasons underwritingRequired flow { slug }'

export interface FormQuery {
  direction: 'CURRENT' | 'NEXT' | 'PREVIOUS' | 'EXACT'
  currentFormIdentifier?: string
  criteria?: { form: string }
}

/** The form operations as a browser sends them. */
export function formsOf(carrier: Pick<Client, 'ask' | 'graphql'>, token: string) {
  const start = async (
    slug: FlowSlug,
    fromStart = false,
    flowScope: FlowScope = 'new_policy',
  ): Promise<FlowSession> => {
    const { createFlowSession } = await carrier.ask<{ createFlowSession: { flowSession: FlowSession } }>(
      `mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { ${sessionFields} } } }`,
      { input: { clientMutationId: randomUUID(), flowId: slug, fromStart, flowScope } },
      token,
    )
    return createFlowSession.flowSession
  }

  const form = async (flowSessionId: string, where: FormQuery): Promise<DynamicForm | null> => {
    const { dynamicForm } = await carrier.ask<{ dynamicForm: DynamicForm | null }>(
      `query ($input: DynamicFormInput!) { dynamicForm(input: $input) { ${formFields} } }`,
      { input: { flowSessionId, ...where } },
      token,
    )
    return dynamicForm
  }

  /** The form with this slug, which must be available. */
  const exactly = async (flowSessionId: string, slug: string): Promise<DynamicForm> => {
    const found = await form(flowSessionId, { direction: 'EXACT', criteria: { form: slug } })
    if (found?.slug !== slug) throw new Error(`Asked for ${slug}, got ${found?.slug}`)
    return found
  }

  const send = (
    flowSessionId: string,
    shown: Pick<DynamicForm, 'slug' | 'version'>,
    fieldResponses: { fieldId: string; inputType: string; required: boolean; value: unknown }[],
    clientMutationId: string = randomUUID(),
  ): Promise<GraphqlAnswer<{ createResponse: { flowSession: FlowSession } }>> =>
    carrier.graphql(
      `mutation ($input: CreateResponseInput!) { createResponse(input: $input) { flowSession { ${sessionFields} } } }`,
      {
        input: {
          clientMutationId,
          flowSessionId,
          formIdentifier: shown.slug,
          formVersion: shown.version,
          fieldResponses,
        },
      },
      token,
    )

  /** Submits a form with values by item key; `taxId` is encrypted. */
  async function answer(flowSessionId: string, shown: DynamicForm, values: Answers): Promise<FlowSession> {
    const { taxId } = values
    const sent = typeof taxId === 'string' ? { ...values, taxId: await encrypt(taxId) } : values
    const { data, errors } = await send(flowSessionId, shown, responses(shown, sent))
    if (!data) throw new Error(JSON.stringify(errors))
    return data.createResponse.flowSession
  }

  async function encrypt(digits: string): Promise<string> {
    const { taxIdEncryptionKey: key } = await carrier.ask<{
      taxIdEncryptionKey: { kid: string; alg: string; enc: string; jwk: string }
    }>('{ taxIdEncryptionKey { kid alg enc jwk } }', {}, token)
    return await new CompactEncrypt(new TextEncoder().encode(digits))
      .setProtectedHeader({ alg: key.alg, enc: key.enc, kid: key.kid })
      .encrypt(await importJWK(JSON.parse(key.jwk), key.alg))
  }

  return { start, form, exactly, send, answer, encrypt }
}

/** The input of createResponse: every input of the form. */
export function responses(shown: DynamicForm, values: Answers) {
  return shown.items
    .filter((item: FormItem) => item.type.startsWith('input'))
    .map((item) => ({
      fieldId: item.key,
      inputType: item.type,
      required: 'required' in item.content && item.content.required,
      value: values[item.key] ?? null,
    }))
}

/** Answers a whole flow. @returns the slugs of its forms in order, and the end */
export async function walkFlow(
  carrier: Pick<Client, 'ask' | 'graphql'>,
  token: string,
  slug: FlowSlug,
  answers: Answers = answersFor(slug),
  flowScope: FlowScope = 'new_policy',
): Promise<{ forms: string[]; session: FlowSession }> {
  const { start, form, answer } = formsOf(carrier, token)
  let session = await start(slug, false, flowScope)
  let shown = await form(session.flowSessionId, { direction: 'CURRENT' })
  const forms: string[] = []
  while (shown !== null) {
    forms.push(shown.slug)
    session = await answer(session.flowSessionId, shown, answers)
    shown = await form(session.flowSessionId, { direction: 'NEXT', currentFormIdentifier: shown.slug })
  }
  return { forms, session }
}

const beforeTerms = applicationSteps.slice(
  0,
  applicationSteps.findIndex(({ key }) => key === 'accept_terms'),
)

/** Everything before the terms: the estimate and the flows of the standard applicant. */
export async function applyAs(
  carrier: Pick<Client, 'ask' | 'graphql'>,
  token: string,
  overrides: Partial<Record<FlowSlug, Answers>> = {},
): Promise<void> {
  const slugs = beforeTerms.flatMap((step): FlowSlug[] => ('flow' in step ? [step.flow] : []))
  for (const slug of ['estimate-form', ...slugs] as const)
    await walkFlow(carrier, token, slug, { ...answersFor(slug), ...overrides[slug] })
}
