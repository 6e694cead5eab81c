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

/** What can be played: every flow of the carrier, and the gallery's own. */
export const playedSlugs = [...flowSlugs, 'gallery'] as const
export type PlayedSlug = (typeof playedSlugs)[number]

/** What is played: a flow from its start, or one of its forms, whatever comes before it. */
export interface Chosen {
  readonly slug: PlayedSlug
  /** What it is walked for; null for the first that its definition names. */
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

/** What the carrier refused, as its API would say it. */
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

/** Every flow that the carrier serves. */
export async function listFlows(): Promise<readonly FlowOutline[]> {
  const reply = await fetch('/sandbox/flows/list')
  if (!reply.ok) throw new Error('The carrier did not tell its flows.')
  return await reply.json()
}

/** A flow that is played: the answers are kept here, and sent along with each question. */
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
    /** What a form stores that sends no response. */
    store: (form: string, fieldResponses: readonly FieldResponseInput[]) =>
      send('groups', form, fieldResponses),
  }
}

/** Layouts that act need a quote, a card or a price of a user: their forms are shown without. */
const needsApplicant = ({ layout }: DynamicForm) =>
  actingLayout(layout) !== null || layout === 'quoteReviewTermLife'

const playable = (form: DynamicForm): DynamicForm => ({
  ...form,
  layout: needsApplicant(form) ? 'vertical' : form.layout,
  pricing: null,
})
