import { isEmail } from './email.ts'
import { normalizeEmail, normalizeText } from './normalizeText.ts'

/** A message that a user leaves, and where it is answered. */
interface Note {
  readonly text: string
  readonly email: string
}

/** The longest question or message that is taken. */
export const longestMessage = 1000

/** Whether a text says something, and no more than is taken. */
export const isWorded = (text: string): boolean => normalizeText(text) !== '' && text.length <= longestMessage

/** What is wrong with a message for the agents; browser and carrier ask the same. */
export function noteErrors({ text, email }: Note): readonly (keyof Note)[] {
  return [
    ...(isWorded(text) ? [] : ['text' as const]),
    ...(isEmail(normalizeEmail(email)) ? [] : ['email' as const]),
  ]
}
