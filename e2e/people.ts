import { applicationSteps } from '../rules/applicationSteps.ts'
import type { JourneyStepKey } from '../rules/contract/schema.generated.ts'
import { type Answers, answersFor } from '../tests/support/client/answers.ts'
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

/** The completed steps: all steps of the application before this one. */
const nextStep = {
  verified: 'onboarding_intro',
  introduced: 'insurance_profile',
  profiled: 'beneficiary',
  'named a beneficiary': 'underwriting_interview',
  interviewed: 'accept_terms',
  applied: 'waiting',
  quoted: 'quote_review',
} as const satisfies Record<string, JourneyStepKey>

type Stage = keyof typeof nextStep

/** A new user who has completed everything up to the stage through the API, as in a browser. */
export async function personAt(
  api: CarrierClient,
  stage: Stage,
  email?: string,
  interview: Answers = {},
): Promise<Person> {
  const person = await api.signUp(email)
  await walkFlow(api, person.token, 'estimate-form')
  for (const step of applicationSteps) {
    if (step.key === nextStep[stage]) break
    if (step.key === 'accept_terms') {
      await acknowledgeTerms(api, person)
      await request(api, person)
    } else if (step.key === 'waiting') await api.advance('PT5S')
    else if ('flow' in step)
      await walkFlow(
        api,
        person.token,
        step.flow,
        step.flow === 'underwriting-interview' ? { ...answersFor(step.flow), ...interview } : undefined,
      )
  }
  return person
}

/** The latest code sent to a phone. */
export async function codeFor(api: CarrierClient, phoneNumber: string): Promise<string> {
  await expect.poll(async () => (await api.outbox(phoneNumber))[0]?.code ?? '').toMatch(/^\d{6}$/)
  const [message] = await api.outbox(phoneNumber)
  return message?.code ?? ''
}

/** Signs in at the login screen, with the one-time code, from any page. */
export async function signIn(
  page: Page,
  api: CarrierClient,
  person: Person,
  { from = '/login' } = {},
): Promise<void> {
  await page.goto(from)
  await enter(page, api, person)
}

/** Logs out by the menu in the header. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

/** Signs a new user in at the profile's first form, which is empty. */
export async function atName(page: Page, api: CarrierClient) {
  const person = await personAt(api, 'introduced')
  await signIn(page, api, person, { from: '/flow/insurance-profile' })
  const name = new NamePage(page)
  await name.shown()
  return { person, name }
}

/** Ends the session at the call that a press makes, and signs in again. */
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

/** Fills in the visible login, and the code. */
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
