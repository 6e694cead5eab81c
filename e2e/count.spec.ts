import { stepNames } from '../machines/fulfillment/steps.ts'
import { goodPassword } from '../tests/support/client/api.ts'
import { CreateAccountPage, CreatePhonePage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePreviewPage } from './pages/estimate.ts'
import { ConfirmationPage, WelcomePage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { codeFor } from './people.ts'
import { answeredSteps, answerStep } from './steps.ts'
import { expect, test } from './test.ts'
import { type Walked, watchWalk } from './watchWalk.ts'

/** The same title is another question when it is about another person. */
const beneficiaryTitle = 'Who should your coverage go to?'
/** The earlier choice is shown and can be changed: no answer is required. */
const previewTitle = 'Your Wysh total is $220,000'

/** The waiting screen once the quote is ready: its heading changes in place. */
const readyTitle = 'It’s ready. Thank you for waiting'
/** After the last step. */
const paidTitle = 'Congratulations, you’re covered!'

interface Count {
  readonly screens: readonly string[]
  /** Presses on a button or link. */
  readonly buttons: number
  /** The same, with the presses on an option that led to the next screen. */
  readonly presses: number
  readonly askedTwice: readonly string[]
}

function count(walked: readonly Walked[]): Count {
  const screens: string[] = []
  const asked = new Map<string, Set<number>>()
  let [buttons, presses] = [0, 0]
  for (const [index, step] of walked.entries()) {
    if (step.kind === 'screen') {
      if (step.heading !== readyTitle && step.heading !== paidTitle) screens.push(step.heading)
      continue
    }
    if (step.kind === 'button') buttons += 1
    if (step.kind === 'button' || walked[index + 1]?.kind === 'screen') presses += 1
    const about = screens.at(-1) === beneficiaryTitle ? 'the beneficiary: ' : ''
    for (const question of screens.at(-1) === previewTitle ? [] : step.questions) {
      const pages = asked.get(about + question) ?? new Set()
      asked.set(about + question, pages.add(screens.length))
    }
  }
  const askedTwice = [...asked].filter(([, pages]) => pages.size > 1).map(([question]) => question)
  return { screens, buttons, presses, askedTwice }
}

test('a healthy applicant with a wish list sees at most 24 screens, presses 18 buttons, and answers nothing twice', async ({
  page,
  api,
}) => {
  test.slow()
  const walked: Walked[] = []
  await page.exposeFunction('reportSteps', (step: Walked) => walked.push(step))
  await page.addInitScript(watchWalk)
  const phoneNumber = api.newPhoneNumber()

  const welcome = new WelcomePage(page)
  await welcome.open()
  await page.getByRole('link', { name: 'Pay off the mortgage' }).click()
  await page.getByRole('textbox', { name: 'How much do you still owe?' }).fill('220000')
  await page.getByRole('button', { name: 'Add and see my price' }).click()
  await new AboutYouPage(page).answer()
  await new CoveragePreviewPage(page).start.click()

  await new CreateAccountPage(page).create(`count.${Date.now()}@example.com`, goodPassword)
  await new CreatePhonePage(page).answer(phoneNumber)
  const verification = new VerifyPhonePage(page)
  await verification.enter(await codeFor(api, phoneNumber))

  for (const step of answeredSteps) await answerStep[step](page)
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()

  const { screens, buttons, presses, askedTwice } = count(walked)
  console.log(`${screens.length} screens, ${buttons} buttons, ${presses} presses`)
  const progress = walked.flatMap((step) =>
    step.kind === 'screen' || step.progress === null ? [] : [step.progress],
  )
  expect(progress).toEqual([...progress].sort((one, other) => one - other))
  const steps = walked.flatMap((step) => (step.kind === 'screen' || step.step === null ? [] : [step.step]))
  // Each step appears once, in order, with the same total.
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(
    // The estimate, and all but the confirmation.
    stepNames.map((_, index) => `Step ${index + 1} of ${stepNames.length}`),
  )
  expect(askedTwice).toEqual([])
  expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(24)
  expect(buttons).toBeLessThanOrEqual(18)
  expect(presses).toBeLessThanOrEqual(23)
})
