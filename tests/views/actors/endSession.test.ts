import { afterEach, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { defineEndSession, defineRestoreSession } from '../../../src/actors/session.ts'
import { type Answer, graphqlError, startFakeCarrier, tokenReply } from '../api/fakeCarrier.ts'

const clientId = { body: { client_id: 'client-1' } }
const ended = { body: { data: { endSession: { success: true } } } }
const refused = { status: 401, body: { error: 'invalid_grant', error_description: 'TOKEN_INVALID' } }
const lost = (): Answer[] => Array.from({ length: 9 }, () => 'lost')
type Tab = ReturnType<typeof startFakeCarrier>

afterEach(() => startFakeCarrier([]).tokens.clear())

const settled = (output: Promise<unknown>) =>
  output.then(
    (who) => who ?? 'anonymous',
    () => 'failed',
  )
const logsOut = (tab: Tab) => settled(toPromise(createActor(defineEndSession({ ...tab, api: tab })).start()))
const opens = (tab: Tab) =>
  settled(
    toPromise(createActor(defineRestoreSession({ ...tab, api: tab, mayHaveSession: () => true })).start()),
  )
const asked = ({ calls }: Tab) =>
  calls.map(({ url, headers, body }) =>
    url.endsWith('/graphql')
      ? `${/mutation (\w+)/.exec(String(body.query))?.[1]} ${headers.get('authorization')}`
      : `${new URL(url).pathname}${body.grant_type ? ` ${body.grant_type}` : ''}`,
  )

function signedIn(answers: Answer[]) {
  const tab = startFakeCarrier(answers)
  tab.tokens.keep(tokenReply('T-1'))
  return tab
}

test('a successful logout leaves no tokens and no stored state', async () => {
  const tab = signedIn([ended])
  expect(await logsOut(tab)).toBe('anonymous')
  expect([asked(tab), tab.tokens.access(), tab.tokens.isLeaving(), [...tab.stored]]).toEqual([
    ['EndSession Bearer T-1'],
    null,
    false,
    [],
  ])
})

test('a lost logout is repeated before the next sign-in, on the next page too', async () => {
  const tab = signedIn(lost())
  expect(await logsOut(tab)).toBe('failed')
  expect([tab.tokens.access(), tab.tokens.isLeaving()]).toEqual([null, true])

  const next = startFakeCarrier([clientId, { body: tokenReply('T-2') }, ended])
  expect(await opens(next)).toBe('anonymous')
  expect(asked(next)).toEqual(['/oauth_client_id', '/oauth/token refresh_token', 'EndSession Bearer T-2'])
  expect([next.tokens.access(), next.tokens.isLeaving()]).toEqual([null, false])
})

test('a page whose logout keeps failing signs no user in, and one whose session is over counts as logged out', async () => {
  await logsOut(signedIn(lost()))
  const away = startFakeCarrier([clientId, { body: tokenReply('T-2') }, ...lost()])
  expect(await opens(away)).toBe('failed')
  expect([away.tokens.access(), away.tokens.isLeaving()]).toEqual([null, true])
  const over = startFakeCarrier([clientId, refused])
  expect(await logsOut(over)).toBe('anonymous')
  expect(over.tokens.isLeaving()).toBe(false)

  await logsOut(signedIn(lost()))
  const unknown = startFakeCarrier([
    clientId,
    { body: tokenReply('T-3') },
    { body: graphqlError('GRAPH_API_UNAUTHORIZED') },
  ])
  expect([await logsOut(unknown), unknown.tokens.isLeaving()]).toEqual(['anonymous', false])
})

test('a sign-in ends the previous session first and keeps its own tokens', async () => {
  await logsOut(signedIn(lost()))
  const tab = startFakeCarrier([
    clientId,
    { body: tokenReply('T-2') },
    ended,
    { body: { code: 'code-1' } },
    { body: tokenReply('T-3') },
  ])
  await tab.oauth.signIn({ email: 'jo@example.com', password: 'a long password', userId: null })
  expect(asked(tab)).toEqual([
    '/oauth_client_id',
    '/oauth/token refresh_token',
    'EndSession Bearer T-2',
    '/oauth/authorize',
    '/oauth/token authorization_code',
  ])
  // A retry that was in flight has nothing left to report.
  const late = startFakeCarrier([])
  expect(await logsOut(late)).toBe('anonymous')
  expect(tab.tokens.access()).toBe('T-3')
})
