import { afterEach, expect, test, vi } from 'vitest'
import { type Handling, handlingOf, toProblem } from '../../../machines/problem.ts'
import { ApiError } from '../../../src/api/apiError.ts'
import { RecordActivity } from '../../../src/api/operations/access.generated.ts'
import type { AppConfiguration } from '../../../src/app/configuration.ts'
import { createProblemHandler } from '../../../src/app/problems.ts'
import { createServices } from '../../../src/app/services.ts'
import { problemText } from '../../../src/forms/problemText.ts'
import { graphqlError, startFakeCarrier, tokenReply } from './fakeCarrier.ts'

afterEach(() => vi.unstubAllGlobals())

const words = 'In the words of the carrier.'

/** All codes of the catalogue (access-to-purchase, 8), each with what is done about it by the specification. */
const catalogue: Readonly<Record<string, Handling>> = {
  ACCESS_CODE_EXPIRED: 'answered',
  ACCESS_CODE_INCORRECT: 'said',
  AURA_COMMON_ERROR: 'answered',
  APPLICATION_DOCUMENT_NOT_READY: 'asked again',
  AUTHENTICATION_TENTH_ATTEMPT: 'answered',
  AUTHENTICATION_THIRD_ATTEMPT: 'answered',
  BLOCKED: 'asks the session',
  CANNOT_REUSE_PASSWORD: 'said',
  CREDENTIAL_INCORRECT: 'said',
  CREDENTIAL_INVALID: 'said',
  DEVICE_UNREGISTERED: 'leads to the new device',
  DEVICE_VERIFICATION_INCORRECT: 'said',
  DYNAMIC_FORMS_POLLING: 'asked again',
  FINANCE_APPLICATION_DISABLED: 'said',
  GRAPH_API_UNAUTHORIZED: 'ends the session',
  INVALID_DATE: 'said',
  PASSWORD_MISMATCH: 'said',
  PASSWORD_PREVIOUSLY_USED: 'said',
  PHONE_NUMBER_MISSING: 'said',
  PHONE_NUMBER_NOT_VERIFIED: 'leads to the phone',
  REQUIRED_INPUT_MISSING: 'said',
  RETRY_TIMEOUT_EXCEEDED: 'answered',
  STANDARD_ERROR: 'said',
  TOKEN_INVALID: 'answered',
  TOKEN_PURPOSE_MISMATCH: 'answered',
  UNSUCCESSFUL_SESSION_VERIFICATION: 'answered',
  UNDERWRITING_DISABLED: 'answered',
  USER_DECOMMISSIONED: 'ends the session',
  EMAIL_ALREADY_TAKEN: 'answered',
}

/** What the application is told of a failed call, beside its machine. */
const tells: { readonly [Told in Handling]?: readonly unknown[] } = {
  'asks the session': [{ type: 'session.blocked' }],
  'leads to the phone': [{ type: 'route.requested', path: '/create-phone' }],
  'leads to the new device': [{ type: 'route.requested', path: '/new-device' }],
}

test.each(Object.entries(catalogue))('%s: %s', async (code, handling) => {
  const isAskedAgain = handling === 'asked again'
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
    handling === 'ends the session' ? ['session ended'] : [],
    handling === 'ends the session' ? null : 'T-1',
  ])
  if (!isAskedAgain) expect(handlingOf(problem.code)).toBe(handling)
  const told: unknown[] = []
  createProblemHandler({
    app: (event) => void told.push(event),
    session: (event) => void told.push(event),
  })(problem.code)
  expect(told).toEqual(tells[handling] ?? [])
  const isSaid = handling === 'said' && code !== 'CREDENTIAL_INCORRECT'
  if (isSaid) expect(problemText(toProblem(problem))).toBe(words)
})

const configuration: AppConfiguration = {
  stripePublishableKey: null,
  sandbox: true,
  chat: null,
  helpCenterUrl: null,
  marketingUrl: null,
  environment: 'test',
  version: '2.21.0',
  fallbackEndpoint: null,
  plainTokens: false,
  retryTimeout: 4,
}

test.each(Object.entries(catalogue))(
  '%s of an OAuth call: %s, and ends no session',
  async (code, handling) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'access_denied', error_description: code }, { status: 400 }),
    )
    const told: unknown[] = []
    const { api } = createServices(configuration, {
      onSessionEnded: () => void told.push('session ended'),
      onUnreachable: () => void told.push('unreachable'),
      onProblem: createProblemHandler({
        app: (event) => void told.push(event),
        session: (event) => void told.push(event),
      }),
    })
    await expect(api.oauth.fetchClientId()).rejects.toMatchObject({ code })
    expect(told).toEqual(tells[handling] ?? [])
  },
)

test('a code that is in no catalogue is a standard error, and its words are kept', async () => {
  const { client } = startFakeCarrier([{ body: graphqlError('NEVER_HEARD_OF', words) }])
  await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject({
    code: 'STANDARD_ERROR',
    message: words,
  })
})
