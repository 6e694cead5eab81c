import { displayAnswer } from '../../../rules/answers.ts'
import type { AnswerGroup } from '../../../rules/contract/schema.generated.ts'
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
    ? {
        answers: read(session.answers),
        inWords: answersByTopic(session, applicant).flatMap(({ answers }) =>
          answers.map(({ question, answer }) => ({ label: question, value: answer })),
        ),
      }
    : null
}

/**
 * Every question with its answer as the user read it. A form with a single question, often a
 * follow-up, continues the topic before it.
 */
export function answersByTopic({ path, answers }: Walk, applicant: Applicant): AnswerGroup[] {
  const groups: { title: string; answers: AnswerGroup['answers'] }[] = []
  for (const form of path) {
    const inputs = form.items.filter(isInputDefinition)
    const own = inputs.map((input) => {
      const answer = answers[input.key] ?? null
      const item = renderInput(input, answer, applicant)
      const keyOf = (part: string) => itemKey(slug, form.slug, input.key, part)
      return {
        question:
          inputs.length === 1 && isQuestion(form.title, item.content.label) ? form.title : item.content.label,
        answer: textOf(displayAnswer(item, answer, keyOf)) || 'Not answered',
      }
    })
    const before = groups.at(-1)
    if (own.length === 1 && before) before.answers = [...before.answers, ...own]
    else if (own.length > 0) groups.push({ title: form.title, answers: own })
  }
  return groups
}
