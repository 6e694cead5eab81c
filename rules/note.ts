import { isEmail } from './email.ts'
import { normalizeEmail, normalizeText } from './normalizeText.ts'

/** A message left by a user, and the address for the reply. */
interface Note {
  readonly text: string
  readonly email: string
}

/** The maximum length of a question or message. */
export const longestMessage = 1000

/** Whether a text is not empty and not too long. */
export const isWorded = (text: string): boolean => normalizeText(text) !== '' && text.length <= longestMessage

/** The invalid fields of a message for the agents, in the browser and on the carrier. */
export function noteErrors({ text, email }: Note): readonly (keyof Note)[] {
  return [
    ...(isWorded(text) ? [] : ['text' as const]),
    ...(isEmail(normalizeEmail(email)) ? [] : ['email' as const]),
  ]
}
