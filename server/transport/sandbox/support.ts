import * as v from 'valibot'
import { isWorded } from '../../../rules/note.ts'
import { answerTo, greeting } from '../../application/sandbox/assistant.ts'
import { readJson } from '../http/body.ts'
import { HttpRefusal, type Route, refusalBody, sendJson } from '../http/exchange.ts'

const refuse = (description: string) => new HttpRefusal(400, refusalBody('invalid_request', description))

const asked = v.object({
  /** Whom a provider would know by it; null for a stranger. */
  userId: v.optional(v.nullable(v.string())),
  question: v.optional(v.pipe(v.string(), v.check(isWorded))),
  isWithAgent: v.optional(v.boolean(), false),
})

/** The other side of the sandbox's chat; without a question it greets. */
export const supportApi: Record<string, Route> = {
  '/sandbox/support': {
    async POST({ request, response, services }) {
      const body = v.safeParse(asked, await readJson(request))
      if (!body.success) throw refuse('question must be a text of at most 1000 characters.')
      const { question, isWithAgent } = body.output
      sendJson(
        response,
        200,
        question === undefined ? greeting : answerTo(question, isWithAgent, services.clock.now()),
      )
    },
  },
}
