import { displayAnswer } from '../../../rules/answers.ts'
import type { FlowSlug } from '../../../rules/flowSlugs.ts'
import { isQuestion, itemKey, textOf } from '../../../rules/formTexts.ts'
import type { Interview } from '../../domains/underwriting/applications.ts'
import { parseAccidents, parseInterview } from '../../domains/underwriting/interviewAnswers.ts'
import { isInputDefinition } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { Applicant } from '../flows/applicant.ts'
import type { Walk } from '../flows/engine.ts'
import type { WalkedSession } from '../flows/sessions.ts'

const slug = 'underwriting-interview'

/**
 * The answers of the user's finished interview, for underwriting and as text; null if there is
 * none. Underwriting stores a copy of both with the application.
 * @param sessions the result of `walkedSessions`
 */
export function interviewIn(
  sessions: ReadonlyMap<FlowSlug, WalkedSession>,
  applicant: Applicant,
): Interview | null {
  const session = sessions.get(slug)
  const read = applicant.facts.accidentalDeathOnly ? parseAccidents : parseInterview
  return session?.complete
    ? { answers: read(session.answers), inWords: answersInWords(session, applicant) }
    : null
}

/** Every question with its answer as the user read it. */
const answersInWords = ({ path, answers }: Walk, applicant: Applicant): Interview['inWords'] =>
  path.flatMap((form) => {
    const inputs = form.items.filter(isInputDefinition)
    return inputs.map((input) => {
      const answer = answers[input.key] ?? null
      const item = renderInput(input, answer, applicant)
      const keyOf = (part: string) => itemKey(slug, form.slug, input.key, part)
      return {
        label:
          inputs.length === 1 && isQuestion(form.title, item.content.label) ? form.title : item.content.label,
        value: textOf(displayAnswer(item, answer, keyOf)) || 'Not answered',
      }
    })
  })
