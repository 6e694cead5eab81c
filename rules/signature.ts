import { normalizeText } from './normalizeText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/**
 * Shown above the field and stored with the signature: what the signer agrees to by typing the
 * name.
 */
export const signingStatement =
  'By typing my name I sign this application. My typed name counts the same as my handwritten signature, and I confirm that my answers are true and complete to the best of my knowledge.'

export interface SignerName {
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly suffix: string | null
}

export const fullName = ({ firstName, middleName, lastName, suffix }: SignerName): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')

const comparable = (name: string) =>
  normalizeText(name)
    .toLowerCase()
    .replace(/[\s.,]+/g, '')

/**
 * The error of a typed signature, or null. Case, spaces, periods and commas do not matter; a middle
 * name or a suffix may be left out.
 */
export function signatureError(typed: string, signer: SignerName): FieldError | null {
  const name = comparable(typed)
  if (name === '') return ruleError('required')
  const accepted = [signer, { ...signer, middleName: null }].flatMap((one) => [one, { ...one, suffix: null }])
  return accepted.some((one) => comparable(fullName(one)) === name) ? null : ruleError('signatureDiffers')
}
