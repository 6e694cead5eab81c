import { fromCallback, fromPromise } from 'xstate'
import { fieldResponse, secretIn, sentItems } from '../../machines/form/fieldResponses.ts'
import type {
  AvailabilityChecked,
  AvailabilityInput,
  CreateAcknowledgementsInput,
  ExecuteGroupInput,
  FollowLinkInput,
  ReadClockOutput,
  StateChosen,
  SubmitResponseInput,
} from '../../machines/form/form.types.ts'
import { subjectOfTick } from '../../machines/form/typed.ts'
import type { LoadFormQuestion, StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import { format } from '../../machines/routes/route.ts'
import { company } from '../../rules/company.ts'
import type {
  FlowSession,
  DynamicForm as Form,
  GroupVariable,
} from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { type Translate, translateForm } from '../../rules/formTexts.ts'
import { isInput } from '../../rules/items/index.ts'
import { product } from '../../rules/product.ts'
import { ofSourceType } from '../../rules/sourceTypes.ts'
import { isRecord } from '../api/apiError.ts'
import { digest } from '../api/digest.ts'
import { encryptTaxId } from '../api/encryptTaxId.ts'
import { CreateFlowSession, CreateResponse, DynamicForm, Flow } from '../api/operations/flows.generated.ts'
import { CreateAcknowledgements, ProductAvailableInState } from '../api/operations/journeys.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Resumes the session of this flow, scope and subject, or starts one. The flow is loaded by its
 * slug first, because the carrier assigns its id and decides whether it starts over each time it is
 * opened.
 */
export function defineStartFlow({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, StartFlowInput>(async ({ input, signal }) => {
    const { slug, flowScope, comesBack } = input
    const { flow } = await api.client.query(Flow, { slug }, { signal })
    if (flow === null) throw new Error(`The carrier has no flow ${slug}`)
    const { createFlowSession } = await api.client.mutate(
      CreateFlowSession,
      { flowId: flow.id, flowScope, fromStart: flow.sessionFromStart && !comesBack },
      { signal },
    )
    return createFlowSession.flowSession
  })
}

/**
 * The polling request for a form. "Not ready yet" arrives as a retryable code, which the polling
 * machine handles. The form is returned in the user's translation.
 * @param loadParts loads the code that the form needs
 */
export function defineAskForm(
  { api }: Pick<Effects, 'api'>,
  translate: Translate,
  loadParts: (form: Form) => Promise<void> = async () => {},
) {
  return fromPromise<PollingAnswer, unknown>(async ({ input, signal }) => {
    if (!isQuestion(input)) throw new Error('The polling was started without a form to ask for')
    const { flowSessionId, direction, currentFormIdentifier } = input
    const question =
      direction === 'EXACT'
        ? { flowSessionId, direction, criteria: { form: currentFormIdentifier } }
        : { flowSessionId, direction, currentFormIdentifier }
    const { dynamicForm } = await api.client.query(
      DynamicForm,
      { input: question },
      { signal, isPolled: true },
    )
    if (dynamicForm === null) return { kind: 'ready', value: null }
    await loadParts(dynamicForm)
    return { kind: 'ready', value: translateForm(dynamicForm, translate) }
  })
}

/** The polling machine passes its request through without knowing its type. */
function isQuestion(value: unknown): value is LoadFormQuestion {
  return isRecord(value) && typeof value.flowSessionId === 'string' && typeof value.direction === 'string'
}

/**
 * Checks whether the form's product is sold in the chosen state. "Failure yields unknown"
 * (access-to-purchase 4.6): nothing is sent then, and the next choice of that state checks again.
 */
export function defineAskAvailability({ api }: Pick<Effects, 'api'>) {
  return fromCallback<StateChosen, AvailabilityInput>(({ input, sendBack, receive }) => {
    const ended = new AbortController()
    const send = (event: AvailabilityChecked) => sendBack(event)
    async function ask(state: string) {
      const asked = { businessSlug: product.insurance, productSlug: input.productSlug, stateId: state }
      try {
        const { productAvailableInState: isAvailable } = await api.client.query(
          ProductAvailableInState,
          asked,
          {
            signal: ended.signal,
          },
        )
        if (!ended.signal.aborted) send({ type: 'availability.received', state, isAvailable })
      } catch {
        // The form's rule still applies, and the carrier validates the answer when it is sent.
      }
    }
    if (input.state !== null) void ask(input.state)
    receive(({ state }) => void ask(state))
    return () => ended.abort()
  })
}

/**
 * Stores the answers of one form, including those of its API groups, and advances the session, in
 * one call, so that a tab with an old version of the form changes nothing. Fields missing from
 * `values` are left out.
 */
export function defineSubmitResponse({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, SubmitResponseInput>(async ({ input: { form, values }, signal }) => {
    const sent = sentItems(form, values)
    const answer = {
      flowSessionId: form.flowSessionId,
      formIdentifier: form.slug,
      formVersion: form.version,
      fieldResponses: await Promise.all(
        sent.map(async (item) => {
          const secret = secretIn(item, values)
          const sealed = secret === null ? null : await encryptTaxId(api.client, secret, signal)
          return fieldResponse(item, values, sealed)
        }),
      ),
    }
    // The idempotency key is the same if the answers are sent again after a lost reply, even by
    // another press. Encrypted text differs each time, so it gets no key.
    const once = sent.some((item) => secretIn(item, values) !== null) ? null : await digest(answer)
    const { createResponse } = await api.client.mutate(
      CreateResponse,
      answer,
      once === null ? { signal } : { signal, clientMutationId: once },
    )
    return createResponse.flowSession
  })
}

/**
 * Runs the mutation that a form's group names, with the listed answers, for a form that sends no
 * response. Tax IDs are encrypted first; an untouched one is left out.
 */
export function defineExecuteGroup({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, ExecuteGroupInput>(async ({ input, signal }) => {
    const { group, form } = input
    if (group.body === null) throw new Error(`Group ${group.key} names no mutation`)
    const body: Record<string, AnswerValue> = {}
    for (const variable of group.variables) {
      const value = answerFor(variable, input)
      if (value === undefined) continue
      body[variable.name] =
        typeof value === 'string' && value !== '' && isEncrypted(form, variable)
          ? await encryptTaxId(api.client, value, signal)
          : value
    }
    // The same beneficiary sent again after a lost reply has the same idempotency key, even in a
    // new invocation.
    const once =
      group.mutation === 'createBeneficiary' ? await digest([form.flowSessionId, form.slug, body]) : null
    return await api.client.send(
      group.body,
      body,
      once === null ? { signal } : { signal, clientMutationId: once },
    )
  })
}

/** Undefined if there is no such answer: the carrier leaves absent fields unchanged. */
function answerFor(
  { source, sourceType, value: name }: GroupVariable,
  { values, layoutOutput }: ExecuteGroupInput,
): AnswerValue | undefined {
  if (source === 'literal') return ofSourceType(name, sourceType)
  const value = source === 'field' ? values[name] : layoutOutput?.[name]
  return value === undefined || value === null ? value : ofSourceType(value, sourceType)
}

function isEncrypted(form: Form, { source, value }: GroupVariable): boolean {
  const content = source === 'field' ? form.items.find((item) => item.key === value)?.content : undefined
  return content !== undefined && 'encryptOutput' in content && content.encryptOutput
}

/** One acknowledgement for each checked checkbox that names the slug of what it acknowledges. */
export function defineCreateAcknowledgements({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, CreateAcknowledgementsInput>(async ({ input: { form, values }, signal }) => {
    const acknowledgements = form.items.filter(isInput).flatMap((item) => {
      const slug = subjectOfTick(item)
      return slug !== null && values[item.key] === true ? [{ slug }] : []
    })
    // Optional checkboxes may be left unchecked.
    if (acknowledgements.length === 0) return null
    const { flowSessionId, slug, version } = form
    const ticked = {
      form: { flowSessionId, formIdentifier: slug, formVersion: version },
      acknowledgements,
    }
    // Pressed again after a lost reply, it is the same act. Without the key, the carrier would
    // reject this form as outdated.
    return await api.client.mutate(CreateAcknowledgements, ticked, {
      signal,
      clientMutationId: await digest(ticked),
    })
  })
}

/** The URL of each destination outside the flow; a disclosure by its slug. */
const addresses: Record<FollowLinkInput['destination'], string> = {
  termsOfService: format({ id: 'disclosure', slug: 'terms-of-use' }),
  privacyPolicy: format({ id: 'disclosure', slug: 'privacy-notice' }),
  beneficiaryTerms: format({ id: 'disclosure', slug: 'beneficiary-terms' }),
  phone: `tel:${company.phone.dialled}`,
  helpCenter: format({ id: 'customerSupport' }),
}

/** Opens a destination outside the flow in a new tab with `open`. */
export function defineFollowLink({ open }: { open: (address: string) => void }) {
  return fromPromise<unknown, FollowLinkInput>(async ({ input: { destination, search } }) => {
    const asked = new URLSearchParams(search).toString()
    open(asked === '' ? addresses[destination] : `${addresses[destination]}?${asked}`)
  })
}

/** The current time of the carrier's clock. */
export function defineReadClock({ api }: Pick<Effects, 'api'>) {
  return fromPromise<ReadClockOutput>(async () => ({ now: api.clock.now().toISOString() }))
}
