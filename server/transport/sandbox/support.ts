import * as v from 'valibot'
import { isWorded } from '../../../rules/note.ts'
import { answerTo, greeting } from '../../application/sandbox/assistant.ts'
import { readAs } from '../http/body.ts'
import { type Route, sendJson } from '../http/exchange.ts'

const asked = v.object({
  /** The user as a provider would know them; null for a stranger. */
  userId: v.optional(v.nullable(v.string())),
  question: v.optional(v.pipe(v.string(), v.check(isWorded))),
  isWithAgent: v.optional(v.boolean(), false),
})

/** The other side of the sandbox's chat; it greets if there is no question. */
export const supportApi: Record<string, Route> = {
  '/sandbox/support': {
    async POST({ request, response, services }) {
      const { question, isWithAgent } = await readAs(
        request,
        asked,
        'question must be a text of at most 1000 characters.',
      )
      sendJson(
        response,
        200,
        question === undefined ? greeting : answerTo(question, isWithAgent, services.clock.now()),
      )
    },
  },
}
