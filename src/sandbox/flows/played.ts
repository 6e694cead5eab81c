import type { LoadFormQuestion } from '../../../machines/form-flow/formFlow.types.ts'
import { actingLayout } from '../../../machines/layouts/layouts.ts'
import type {
  DynamicForm,
  FieldResponseInput,
  FlowScope,
  FlowSession,
  FormDirection,
} from '../../../rules/contract/schema.generated.ts'
import { flowSlugs } from '../../../rules/flowSlugs.ts'
import { isRecord } from '../../api/apiError.ts'

/** The flows that can be played: all of the carrier's, and the gallery's own. */
export const playedSlugs = [...flowSlugs, 'gallery'] as const
export type PlayedSlug = (typeof playedSlugs)[number]

/** The selection: a flow from its start, or one of its forms on its own. */
export interface Chosen {
  readonly slug: PlayedSlug
  /** The scope to play; null for the first one in the definition. */
  readonly scope: FlowScope | null
  readonly alone: string | null
}

export interface FlowOutline {
  readonly slug: PlayedSlug
  readonly level: string
  readonly scopes: readonly FlowScope[]
  readonly forms: readonly {
    readonly slug: string
    readonly title: string
    readonly layout: DynamicForm['layout']
  }[]
}

/** A refusal, as the carrier's API returns it. */
interface Refused {
  readonly message: string
  readonly validationErrors: readonly { field: string; code: string; message: string }[]
}

const isRefused = (body: unknown): body is Refused =>
  isRecord(body) && typeof body.message === 'string' && Array.isArray(body.validationErrors)

async function post<Reply>(path: string, body: object): Promise<Reply> {
  const reply = await fetch(`/sandbox/flows/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.ok) return await reply.json()
  const parsed: unknown = await reply.json()
  if (isRefused(parsed)) throw { code: 'VALIDATION_FAILED', ...parsed }
  throw new Error('The carrier did not play on.')
}

/** All flows that the carrier serves. */
export async function listFlows(): Promise<readonly FlowOutline[]> {
  const reply = await fetch('/sandbox/flows/list')
  if (!reply.ok) throw new Error('We couldn’t load the flows.')
  return await reply.json()
}

/** A flow in play: the answers are stored here and sent with each request. */
export function startPlayed(chosen: Chosen) {
  let played: object | undefined
  const ask = <Reply>(path: string, question: object = {}) =>
    post<Reply>(path, { ...chosen, scope: chosen.scope ?? undefined, played, ...question })
  async function send(path: string, form: string, fieldResponses: readonly FieldResponseInput[]) {
    const reply = await ask<{ played: object; session: FlowSession }>(path, { form, fieldResponses })
    played = reply.played
    return reply.session
  }
  return {
    session: () => ask<FlowSession>('session'),
    async form({
      direction,
      currentFormIdentifier,
    }: Pick<LoadFormQuestion, 'currentFormIdentifier'> & { direction: FormDirection }) {
      const { form } = await ask<{ form: DynamicForm | null }>('form', {
        direction,
        from: currentFormIdentifier,
      })
      return form && playable(form)
    },
    respond: (form: string, fieldResponses: readonly FieldResponseInput[]) =>
      send('response', form, fieldResponses),
    /** Stores the answers of a form that sends no response. */
    store: (form: string, fieldResponses: readonly FieldResponseInput[]) =>
      send('groups', form, fieldResponses),
  }
}

/** Acting layouts need a user's quote, card or price, so their forms are shown without them. */
const needsApplicant = ({ layout }: DynamicForm) =>
  actingLayout(layout) !== null || layout === 'quoteReviewTermLife'

const playable = (form: DynamicForm): DynamicForm => ({
  ...form,
  layout: needsApplicant(form) ? 'vertical' : form.layout,
  pricing: null,
})
