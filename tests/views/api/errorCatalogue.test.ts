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

const text = 'In the words of the carrier.'

/** All codes of the catalog (access-to-purchase 8), each with its handling by the specification. */
const catalogue: Readonly<Record<string, Handling>> = {
  ACCESS_CODE_EXPIRED: 'handledByCaller',
  ACCESS_CODE_INCORRECT: 'showMessage',
  AURA_COMMON_ERROR: 'handledByCaller',
  APPLICATION_DOCUMENT_NOT_READY: 'poll',
  AUTHENTICATION_TENTH_ATTEMPT: 'handledByCaller',
  AUTHENTICATION_THIRD_ATTEMPT: 'handledByCaller',
  BLOCKED: 'checkSession',
  CANNOT_REUSE_PASSWORD: 'showMessage',
  CREDENTIAL_INCORRECT: 'showMessage',
  CREDENTIAL_INVALID: 'showMessage',
  DEVICE_UNREGISTERED: 'openNewDevice',
  DEVICE_VERIFICATION_INCORRECT: 'showMessage',
  DYNAMIC_FORMS_POLLING: 'poll',
  FINANCE_APPLICATION_DISABLED: 'showMessage',
  GRAPH_API_UNAUTHORIZED: 'endSession',
  INVALID_DATE: 'showMessage',
  PASSWORD_MISMATCH: 'showMessage',
  PASSWORD_PREVIOUSLY_USED: 'showMessage',
  PHONE_NUMBER_MISSING: 'showMessage',
  PHONE_NUMBER_NOT_VERIFIED: 'openPhone',
  REQUIRED_INPUT_MISSING: 'showMessage',
  RETRY_TIMEOUT_EXCEEDED: 'handledByCaller',
  STANDARD_ERROR: 'showMessage',
  TOKEN_INVALID: 'handledByCaller',
  TOKEN_PURPOSE_MISMATCH: 'handledByCaller',
  UNSUCCESSFUL_SESSION_VERIFICATION: 'handledByCaller',
  UNDERWRITING_DISABLED: 'handledByCaller',
  USER_DECOMMISSIONED: 'endSession',
  EMAIL_ALREADY_TAKEN: 'handledByCaller',
}

/** The events that a failed call sends beside its result. */
const effects: { readonly [Told in Handling]?: readonly unknown[] } = {
  checkSession: [{ type: 'session.blocked' }],
  openPhone: [{ type: 'route.requested', path: '/create-phone' }],
  openNewDevice: [{ type: 'route.requested', path: '/new-device' }],
}

test.each(Object.entries(catalogue))('%s: %s', async (code, handling) => {
  const isAskedAgain = handling === 'poll'
  const body = graphqlError(code, text)
  const { client, tokens, happened, calls } = startFakeCarrier(
    Array.from({ length: isAskedAgain ? 5 : 1 }, () => ({ body })),
  )
  tokens.keep(tokenReply('T-1'))
  const problem: unknown = await client.mutate(RecordActivity, {}).catch((error: unknown) => error)
  if (!(problem instanceof ApiError)) throw new Error(`${code} is no problem of the API`)
  expect([problem.code, problem.message, calls.length, happened, tokens.access()]).toEqual([
    isAskedAgain ? 'RETRY_TIMEOUT_EXCEEDED' : code,
    text,
    isAskedAgain ? 5 : 1,
    handling === 'endSession' ? ['session ended'] : [],
    handling === 'endSession' ? null : 'T-1',
  ])
  if (!isAskedAgain) expect(handlingOf(problem.code)).toBe(handling)
  const events: unknown[] = []
  createProblemHandler({
    app: (event) => void events.push(event),
    session: (event) => void events.push(event),
  })(problem.code)
  expect(events).toEqual(effects[handling] ?? [])
  const isShown = handling === 'showMessage' && code !== 'CREDENTIAL_INCORRECT'
  if (isShown) expect(problemText(toProblem(problem))).toBe(text)
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
  '%s of an OAuth call is %s and does not end the session',
  async (code, handling) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'access_denied', error_description: code }, { status: 400 }),
    )
    const events: unknown[] = []
    const { api } = createServices(configuration, {
      onSessionEnded: () => void events.push('session ended'),
      onUnreachable: () => void events.push('unreachable'),
      onProblem: createProblemHandler({
        app: (event) => void events.push(event),
        session: (event) => void events.push(event),
      }),
    })
    await expect(api.oauth.fetchClientId()).rejects.toMatchObject({ code })
    expect(events).toEqual(effects[handling] ?? [])
  },
)

test('an unlisted code is a standard error and keeps its text', async () => {
  const { client } = startFakeCarrier([{ body: graphqlError('NEVER_HEARD_OF', text) }])
  await expect(client.mutate(RecordActivity, {})).rejects.toMatchObject({
    code: 'STANDARD_ERROR',
    message: text,
  })
})
