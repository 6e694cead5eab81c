import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { product } from '../../../rules/product.ts'

export interface GraphqlAnswer<Data> {
  status: number
  data: Data | null
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: {
      message: string
      fullMessage: string
      validationErrors: { field: string; code: string; message: string }[]
    }
  }[]
}

export interface Tokens {
  access_token: string
  refresh_token: string
  created_at: number
  expires_in: number
  scope: string
  token_type: string
}

/** A signed-in user; `token` is the access token. */
export interface Person {
  token: string
  refreshToken: string
  userId: string
  email: string
  password: string
  phoneNumber: string
  phoneNumberId: string
}

export interface OutboxMessage {
  id: string
  channel: string
  to: string
  subject: string | null
  text: string
  code: string | null
  link: string | null
  /** Its URL as a mail program shows it; null for anything but email. */
  page: string | null
  sentAt: string
}

export const goodPassword = 'plum-kettle-orbit-27'

const redirectUri = 'urn:ietf:wg:oauth:2.0:oob'

export const newVerifier = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/**
 * The API as a client sees it.
 * @param send sends the requests; replaced by tests that count them
 */
export function client(url: string, send: typeof fetch = fetch) {
  const clientId = 'wysh-web'

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function graphql<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    token?: string,
  ): Promise<GraphqlAnswer<Data>> {
    const response = await post(
      '/graphql',
      { query, variables },
      { 'x-device-fingerprint': 'test-device', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    )
    const answer = (await response.json()) as Omit<GraphqlAnswer<Data>, 'status'>
    return { status: response.status, ...answer }
  }

  /** Like `graphql`, but an error fails the test with the requested field and the error text. */
  async function ask<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    token?: string,
  ): Promise<Data> {
    const { data, errors } = await graphql<Data>(query, variables, token)
    const [, field = query] = /\{\s*(\w+)/.exec(query) ?? []
    if (errors || !data) throw new Error(`${field}: ${JSON.stringify(errors)}`)
    return data
  }

  const authorize = (
    email: string,
    password: string,
    challenge: string,
    more: Record<string, unknown> = {},
  ) =>
    post('/oauth/authorize', {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'api',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      email,
      password,
      ...more,
    })

  const exchange = (code: string, verifier: string, more: Record<string, unknown> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...more,
    })

  const refresh = (refreshToken: string | undefined, headers: Record<string, string> = {}) =>
    post(
      '/oauth/token',
      { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
      headers,
    )

  async function signIn(email: string, password: string): Promise<Tokens> {
    const verifier = newVerifier()
    const response = await authorize(email, password, challengeOf(verifier))
    const { code } = (await response.json()) as { code: string }
    const tokens = await exchange(code, verifier)
    return (await tokens.json()) as Tokens
  }

  /** A guest, created with the business credentials, at level identified. */
  async function guest(): Promise<{ token: string; refreshToken: string; userId: string }> {
    const verifier = newVerifier()
    const { authorizeGuestByBusiness } = await ask<{ authorizeGuestByBusiness: { code: string } }>(
      'mutation ($input: AuthorizeGuestByBusinessInput!) { authorizeGuestByBusiness(input: $input) { code } }',
      {
        input: {
          business: product.insurance,
          clientId,
          codeChallenge: challengeOf(verifier),
          codeChallengeMethod: 'S256',
        },
      },
    )
    const response = await exchange(authorizeGuestByBusiness.code, verifier)
    const tokens = (await response.json()) as Tokens
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', {}, tokens.access_token)
    return { token: tokens.access_token, refreshToken: tokens.refresh_token, userId: me.id }
  }

  async function outbox(to: string): Promise<OutboxMessage[]> {
    const response = await send(`${url}/sandbox/outbox?to=${to}`)
    return (await response.json()) as OutboxMessage[]
  }

  /** Registered and signed in by password, at level unidentified. */
  async function register(email = `${randomUUID()}@example.com`) {
    await ask('mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }', {
      input: {
        clientMutationId: randomUUID(),
        firstName: 'Ada',
        lastName: 'Lovelace',
        emailAddress: email,
        password: goodPassword,
        passwordConfirmation: goodPassword,
      },
    })
    const tokens = await signIn(email, goodPassword)
    return { email, password: goodPassword, tokens }
  }

  /** An Ohio number with a valid exchange code below 976. */
  const newPhoneNumber = () => `614${2_000_000 + Math.floor(Math.random() * 7_750_000)}`

  /**
   * Registered, with a verified phone, at level verified.
   * @param email with a persona's tag, if any
   * @param codeSentTo reads the code texted to a number; the sandbox's outbox by default
   */
  async function signUp(
    email?: string,
    codeSentTo = async (number: string) => (await outbox(number))[0]?.code ?? '',
  ): Promise<Person> {
    const registered = await register(email)
    const { access_token: first, refresh_token: firstRefresh } = registered.tokens
    const phoneNumber = newPhoneNumber()
    const { createPhoneNumber } = await ask<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
      'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
      { input: { number: phoneNumber, smsMarketing: false } },
      first,
    )
    const phoneNumberId = createPhoneNumber.phoneNumber.id
    await ask(
      'mutation ($input: RequestVerificationCodeInput!) { requestVerificationCode(input: $input) { phoneNumber { id } } }',
      { input: { type: 'sms', phoneNumberId } },
      first,
    )
    await ask(
      'mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { status } }',
      { input: { code: await codeSentTo(phoneNumber), phoneNumberId } },
      first,
    )
    const tokens = (await (await refresh(firstRefresh)).json()) as Tokens
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', {}, tokens.access_token)
    return {
      token: tokens.access_token,
      refreshToken: tokens.refresh_token,
      userId: me.id,
      email: registered.email,
      password: goodPassword,
      phoneNumber,
      phoneNumberId,
    }
  }

  /** The latest code sent to the phone or mailbox; empty if there is none. */
  async function lastCode({ phoneNumber, email }: Pick<Person, 'phoneNumber' | 'email'>): Promise<string> {
    const messages = [...(await outbox(phoneNumber)), ...(await outbox(email))]
    const [newest] = messages
      .filter(({ code }) => code !== null)
      .sort((a, b) => b.sentAt.localeCompare(a.sentAt))
    return newest?.code ?? ''
  }

  /** Opens the latest confirmation link sent to an address. */
  async function confirmEmail(email: string): Promise<void> {
    await advance('PT1S')
    const link = (await outbox(email)).find((message) => message.link?.includes('/verify-email/'))?.link
    const token = link?.split('/').at(-1)
    await ask('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }', {
      input: { token },
    })
  }

  /** Moves the carrier's clock and waits for the jobs that become due. @returns the new time */
  async function advance(iso: string): Promise<Date> {
    const response = await post('/sandbox/clock', { advance: iso })
    const { now } = (await response.json()) as { now: string }
    return new Date(now)
  }

  return {
    url,
    clientId,
    post,
    graphql,
    ask,
    authorize,
    exchange,
    refresh,
    signIn,
    guest,
    register,
    signUp,
    confirmEmail,
    lastCode,
    newPhoneNumber,
    outbox,
    advance,
  }
}
