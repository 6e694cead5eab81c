import { displayAnswer } from '../../../rules/answers.ts'
import type { AnswerGroup } from '../../../rules/contract/schema.generated.ts'
import { isQuestion, itemKey, textOf } from '../../../rules/formTexts.ts'
import type { ShownAnswer } from '../../domains/underwriting/statedReasons.ts'
import { isInputDefinition } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { Applicant } from './applicant.ts'
import type { Walk } from './engine.ts'

type Answered = Pick<Walk, 'path' | 'answers'>

/** The questions of a form with their answers as the user read them. */
function answersIn(form: Walk['path'][number], { answers }: Answered, applicant: Applicant): ShownAnswer[] {
  const inputs = form.items.filter(isInputDefinition)
  return inputs.map((input) => {
    const answer = answers[input.key] ?? null
    const item = renderInput(input, answer, applicant)
    const keyOf = (part: string) => itemKey('underwriting-interview', form.slug, input.key, part)
    return {
      key: input.key,
      question:
        inputs.length === 1 && isQuestion(form.title, item.content.label) ? form.title : item.content.label,
      answer: textOf(displayAnswer(item, answer, keyOf)) || 'Not answered',
    }
  })
}

/** Every question with its answer as the user read it. */
export const shownAnswers = (walked: Answered, applicant: Applicant): ShownAnswer[] =>
  walked.path.flatMap((form) => answersIn(form, walked, applicant))

/**
 * The same by topic. A form with a single question, often a follow-up, continues the topic before
 * it.
 */
export function answersByTopic(walked: Answered, applicant: Applicant): AnswerGroup[] {
  const groups: { title: string; answers: AnswerGroup['answers'] }[] = []
  for (const form of walked.path) {
    const own = answersIn(form, walked, applicant).map(({ question, answer }) => ({ question, answer }))
    const before = groups.at(-1)
    if (own.length === 1 && before) before.answers = [...before.answers, ...own]
    else if (own.length > 0) groups.push({ title: form.title, answers: own })
  }
  return groups
}
