import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toProblem } from '../../../machines/problem.ts'
import { ApiError } from '../../../src/api/apiError.ts'
import { RecordActivity } from '../../../src/api/operations/access.generated.ts'
import { problemText } from '../../../src/forms/problemText.ts'
import { graphqlError, startFakeCarrier, tokenReply } from './fakeCarrier.ts'

/** What becomes of a code before any machine hears of it, and of what reaches them. */
type Becomes =
  | 'ends the session'
  | 'is asked for again'
  | 'is handled'
  | 'is said in the words of the carrier'

const words = 'In the words of the carrier.'

/**
 * All codes of the catalogue (access-to-purchase, 8), each with what is done about it and the file that does it; its machine's
 * model or its screen's test walks it from there.
 */
const catalogue: Readonly<Record<string, readonly [Becomes, handler: string]>> = {
  ACCESS_CODE_EXPIRED: ['is handled', 'machines/phone-verification/phoneVerification.setup.ts'],
  ACCESS_CODE_INCORRECT: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  AURA_COMMON_ERROR: ['is handled', 'machines/accept-terms/acceptTerms.machine.ts'],
  APPLICATION_DOCUMENT_NOT_READY: ['is asked for again', 'src/api/apiError.ts'],
  AUTHENTICATION_TENTH_ATTEMPT: ['is handled', 'machines/sign-in/signIn.setup.ts'],
  AUTHENTICATION_THIRD_ATTEMPT: ['is handled', 'machines/sign-in/signIn.setup.ts'],
  BLOCKED: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  CANNOT_REUSE_PASSWORD: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  CREDENTIAL_INCORRECT: ['is handled', 'src/forms/problemText.ts'],
  CREDENTIAL_INVALID: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  DEVICE_UNREGISTERED: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  DEVICE_VERIFICATION_INCORRECT: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  DYNAMIC_FORMS_POLLING: ['is asked for again', 'src/api/apiError.ts'],
  FINANCE_APPLICATION_DISABLED: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  GRAPH_API_UNAUTHORIZED: ['ends the session', 'src/api/apiError.ts'],
  INVALID_DATE: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  PASSWORD_MISMATCH: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  PASSWORD_PREVIOUSLY_USED: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  PHONE_NUMBER_MISSING: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  PHONE_NUMBER_NOT_VERIFIED: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  REQUIRED_INPUT_MISSING: ['is said in the words of the carrier', 'src/forms/problemText.ts'],
  RETRY_TIMEOUT_EXCEEDED: ['is handled', 'machines/form-flow/forms.ts'],
  STANDARD_ERROR: ['is handled', 'src/screens/system/ProblemNotice.tsx'],
  TOKEN_INVALID: ['is handled', 'machines/password-reset/passwordReset.setup.ts'],
  TOKEN_PURPOSE_MISMATCH: ['is handled', 'machines/password-reset/passwordReset.setup.ts'],
  UNSUCCESSFUL_SESSION_VERIFICATION: ['is handled', 'machines/phone-verification/entry.state.ts'],
  UNDERWRITING_DISABLED: ['is handled', 'machines/accept-terms/acceptTerms.machine.ts'],
  USER_DECOMMISSIONED: ['ends the session', 'src/api/apiError.ts'],
  EMAIL_ALREADY_TAKEN: ['is handled', 'machines/registration/registration.setup.ts'],
}

test.each(Object.entries(catalogue))('%s %s', async (code, [becomes, handler]) => {
  const isAskedAgain = becomes === 'is asked for again'
  const body = graphqlError(code, words)
  const { client, tokens, happened, calls } = startFakeCarrier(
    Array.from({ length: isAskedAgain ? 5 : 1 }, () => ({ body })),
  )
  tokens.keep(tokenReply('T-1'))
  const problem: unknown = await client.mutate(RecordActivity, {}).catch((error: unknown) => error)
  if (!(problem instanceof ApiError)) throw new Error(`${code} is no problem of the API`)
  expect([problem.code, problem.message, calls.length, happened, tokens.access()]).toEqual([
    isAskedAgain ? 'RETRY_TIMEOUT_EXCEEDED' : code,
    words,
    isAskedAgain ? 5 : 1,
    becomes === 'ends the session' ? ['session ended'] : [],
    becomes === 'ends the session' ? null : 'T-1',
  ])
  if (becomes === 'is said in the words of the carrier') expect(problemText(toProblem(problem))).toBe(words)
  else expect(readFileSync(handler, 'utf8')).toContain(code)
})

test('a code that is in no catalogue is a standard error, and its words are kept', async () => {
  const { client } = startFakeCarrier([{ body: graphqlError('NEVER_HEARD_OF', words) }])
  await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject({
    code: 'STANDARD_ERROR',
    message: words,
  })
})
