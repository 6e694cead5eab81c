import type { Page } from 'playwright'
import { goodPassword } from '../tests/support/client/api.ts'
import type { CarrierClient } from '../tests/support/client/purchase.ts'
import { CreateAccountPage, CreatePhonePage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { WelcomePage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { codeFor } from './people.ts'
import { answeredSteps, answerStep } from './steps.ts'

/** Private data typed during a purchase. */
export interface TypedOnTheWay {
  readonly email: string
  readonly phoneNumber: string
  readonly code: string
}

/**
 * Buys a policy as a new user, from the welcome page until the payment is sent. Opens the welcome
 * page unless it is already open.
 *
 * @returns the typed values
 */
export async function buyInBrowser(
  page: Page,
  api: CarrierClient,
  { opens = true } = {},
): Promise<TypedOnTheWay> {
  const welcome = new WelcomePage(page)
  if (opens) await welcome.open()
  await welcome.getEstimate()
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer('300000')
  return buyFromPreview(page, api)
}

/** The same, starting at the preview of the estimate. */
export async function buyFromPreview(page: Page, api: CarrierClient): Promise<TypedOnTheWay> {
  const email = `ada.${Date.now()}@example.com`
  const phoneNumber = api.newPhoneNumber()
  await new CoveragePreviewPage(page).start.click()

  await new CreateAccountPage(page).create(email, goodPassword)
  await new CreatePhonePage(page).answer(phoneNumber)
  const verification = new VerifyPhonePage(page)
  await verification.codeHeading.waitFor()
  const code = await codeFor(api, phoneNumber)
  await verification.enter(code)

  for (const step of answeredSteps) await answerStep[step](page)
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.pay.click()
  return { email, phoneNumber, code }
}
