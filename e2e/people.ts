import type { Person } from '../tests/support/client/api.ts'
import { acknowledgeTerms, type CarrierClient, request } from '../tests/support/client/purchase.ts'
import { walkFlow } from '../tests/support/client/walkFlow.ts'
import type { Fault } from './fault.ts'
import { LoginPage, VerifyPhonePage } from './pages/access.ts'
import { NamePage } from './pages/insuranceProfile.ts'
import { expect, type Page } from './test.ts'

interface EndedSession {
  readonly page: Page
  readonly api: CarrierClient
  readonly person: Person
  readonly fault: (fault: Fault) => Promise<void>
  readonly clearFaults: () => Promise<void>
  readonly press: () => Promise<void>
}

/** What somebody has done already, in the order of the journey. */
const stages = [
  'verified',
  'introduced',
  'profiled',
  'named a beneficiary',
  'interviewed',
  'applied',
  'quoted',
] as const

type Stage = (typeof stages)[number]

/** A new person with everything up to the stage done by the API, as a browser would have done it. */
export async function personAt(api: CarrierClient, stage: Stage, email?: string): Promise<Person> {
  const person = await api.signUp(email)
  const { token } = person
  const reached = (wanted: Stage) => stages.indexOf(stage) >= stages.indexOf(wanted)
  await walkFlow(api, token, 'estimate-form')
  if (reached('introduced')) await walkFlow(api, token, 'onboarding-intro')
  if (reached('profiled')) await walkFlow(api, token, 'insurance-profile')
  if (reached('named a beneficiary')) await walkFlow(api, token, 'beneficiary')
  if (reached('interviewed')) await walkFlow(api, token, 'underwriting-interview')
  if (reached('applied')) {
    await acknowledgeTerms(api, person)
    await request(api, person)
  }
  if (reached('quoted')) await api.advance('PT5S')
  return person
}

/** The newest code that was sent to a phone. */
export async function codeFor(api: CarrierClient, phoneNumber: string): Promise<string> {
  await expect.poll(async () => (await api.outbox(phoneNumber))[0]?.code ?? '').toMatch(/^\d{6}$/)
  const [message] = await api.outbox(phoneNumber)
  return message?.code ?? ''
}

/** Signs in at the login screen, with the one-time code, from wherever the page is. */
export async function signIn(
  page: Page,
  api: CarrierClient,
  person: Person,
  { from = '/login' } = {},
): Promise<void> {
  await page.goto(from)
  await enter(page, api, person)
}

/** Signs somebody new in at the profile's first form, which is still empty. */
export async function atName(page: Page, api: CarrierClient) {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  const name = new NamePage(page)
  await name.shown()
  return { person, name }
}

/** Ends the session at the call of the operation that a press makes, and signs in again. */
export async function endSessionAt(
  operation: string,
  { page, api, person, fault, clearFaults, press }: EndedSession,
): Promise<void> {
  await fault({ operation, kind: 'error', code: 'GRAPH_API_UNAUTHORIZED', times: 1 })
  await press()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await clearFaults()
  await enter(page, api, person)
}

/** Fills in the login that is on the screen, and the code. */
export async function enter(page: Page, api: CarrierClient, person: Person): Promise<void> {
  const login = new LoginPage(page)
  await login.logIn(person.email, person.password)
  const verification = new VerifyPhonePage(page)
  await expect(verification.heading).toBeVisible()
  const before = (await api.outbox(person.phoneNumber))[0]?.id
  await verification.textMyCode()
  await expect.poll(async () => (await api.outbox(person.phoneNumber))[0]?.id).not.toBe(before)
  await verification.enter(await codeFor(api, person.phoneNumber))
}
