import type { AnsweredQuestion } from '../../../rules/contract/schema.generated.ts'
import type { WriteNotice } from '../../../rules/decisionNotice.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'

/** Writes the shared texts of a decision in the page's translation. */
export const writeNotice: WriteNotice = (key, text, values) => t(key, text, values)

interface ReasonListProps {
  readonly reasons: readonly {
    readonly reason: string
    readonly sentence: string
    readonly answers: readonly AnsweredQuestion[]
  }[]
}

/** The reasons of a decision, each with the answers behind it. */
export function ReasonList({ reasons }: ReasonListProps) {
  return (
    <Stack as="ul" gap="m">
      {reasons.map(({ reason, sentence, answers }) => (
        <li key={reason}>
          <p className="measure">
            <Unbroken>{sentence}</Unbroken>
          </p>
          {answers.length > 0 ? (
            <DefinitionList
              items={answers.map(({ question, answer }) => ({
                key: question,
                term: question,
                description: answer,
              }))}
            />
          ) : null}
        </li>
      ))}
    </Stack>
  )
}
