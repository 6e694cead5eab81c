import { stepNames } from '../machines/fulfillment/steps.ts'
import { goodPassword } from '../tests/support/client/api.ts'
import { CreateAccountPage, CreatePhonePage, VerifyPhonePage } from './pages/access.ts'
import { AboutYouPage, CoveragePage, CoveragePreviewPage } from './pages/estimate.ts'
import { ConfirmationPage, WelcomePage } from './pages/journey.ts'
import { PurchasePage } from './pages/purchase.ts'
import { codeFor } from './people.ts'
import { answeredSteps, answerStep } from './steps.ts'
import { expect, test } from './test.ts'
import { type Walked, watchWalk } from './watchWalk.ts'

/** The same title is another question when it is about another person. */
const beneficiaryTitle = 'Who should your coverage go to?'
/** The earlier choice is shown and can be changed: no answer is required. */
const previewTitle = 'Your estimates are in!'

interface Count {
  readonly screens: readonly string[]
  readonly presses: number
  readonly askedTwice: readonly string[]
}

/** A press is one on a button or link, or on an option that led to the next screen. */
function count(walked: readonly Walked[]): Count {
  const screens: string[] = []
  const asked = new Map<string, Set<number>>()
  let presses = 0
  for (const [index, step] of walked.entries()) {
    if (step.kind === 'screen') {
      screens.push(step.heading)
      continue
    }
    if (step.kind === 'button' || walked[index + 1]?.kind === 'screen') presses += 1
    const about = screens.at(-1) === beneficiaryTitle ? 'the beneficiary: ' : ''
    for (const question of screens.at(-1) === previewTitle ? [] : step.questions) {
      const pages = asked.get(about + question) ?? new Set()
      asked.set(about + question, pages.add(screens.length))
    }
  }
  const askedTwice = [...asked].filter(([, pages]) => pages.size > 1).map(([question]) => question)
  return { screens, presses, askedTwice }
}

test('a healthy applicant sees at most 30 screens, presses 27 times, and answers nothing twice', async ({
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
  await welcome.getEstimate()
  await new AboutYouPage(page).answer()
  await new CoveragePage(page).answer()
  await new CoveragePreviewPage(page).start.click()

  await new CreateAccountPage(page).create(`count.${Date.now()}@example.com`, goodPassword)
  await new CreatePhonePage(page).answer(phoneNumber)
  const verification = new VerifyPhonePage(page)
  await verification.textMyCode()
  await verification.enter(await codeFor(api, phoneNumber))

  for (const step of answeredSteps) await answerStep[step](page)
  const purchase = new PurchasePage(page)
  await purchase.fillCard()
  await purchase.pay.click()
  await expect(new ConfirmationPage(page).heading).toBeVisible()

  const { screens, presses, askedTwice } = count(walked)
  console.log(`${screens.length} screens, ${presses} presses`)
  const progress = walked.flatMap((step) =>
    step.kind === 'screen' || step.progress === null ? [] : [step.progress],
  )
  expect(progress).toEqual([...progress].sort((one, other) => one - other))
  const steps = walked.flatMap((step) => (step.kind === 'screen' || step.step === null ? [] : [step.step]))
  // Each step appears once, in order, with the same total.
  expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(
    // All but the confirmation.
    stepNames.slice(1).map((_, index) => `Step ${index + 1} of ${stepNames.length - 1}`),
  )
  expect(askedTwice).toEqual([])
  expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(30)
  expect(presses).toBeLessThanOrEqual(27)
})
