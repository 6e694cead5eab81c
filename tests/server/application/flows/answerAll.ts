import type { AnswerValue } from '../../../../rules/flowSlugs.ts'
import type { Applicant } from '../../../../server/application/flows/applicant.ts'
import { walk } from '../../../../server/application/flows/engine.ts'
import type { Responses } from '../../../../server/application/flows/responses.ts'
import { answeredItems, type FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import type { Answers } from '../../../support/client/answers.ts'

/** The responses of a user who answers form after form, as far as the answers lead. */
export function answerAll(flow: FlowDefinition, answers: Answers, at: Applicant): Responses {
  const responses: Record<string, { revision: number; answers: Record<string, AnswerValue> }> = {}
  for (let revision = 1; revision <= flow.forms.length; revision += 1) {
    const open = walk(flow, responses, at)
    const form = open.path.at(-1)
    if (open.complete || form === undefined || responses[form.slug]) break
    const own = Object.fromEntries(answeredItems(form).map(({ key }) => [key, answers[key] ?? null]))
    responses[form.slug] = { revision, answers: own }
  }
  return responses
}
