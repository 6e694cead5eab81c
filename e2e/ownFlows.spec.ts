import { purchase } from '../tests/support/client/purchase.ts'
import { look } from './look.ts'
import { FormPage } from './pages/form.ts'
import { DashboardPage } from './pages/journey.ts'
import { signIn } from './people.ts'
import { expect, type Page, test } from './test.ts'

test('a policy holder corrects their address with the account flow', async ({ page, api }) => {
  test.slow()
  const { person, policy } = await purchase(api)
  const address = new FormPage(page, 'Where do you live?')
  const review = new FormPage(page, 'Verify & continue')
  const saved = new FormPage(page, 'Your address is up to date', 'DONE')

  await test.step('opens with the known address', async () => {
    await signIn(page, api, person, { from: '/flow/account-profile' })
    await address.shown()
    await expect(address.list('Street address')).toHaveValue('41 South High Street')
    await look(page, 'account-profile')
  })

  await test.step('refuses a ZIP code of another state at its field', async () => {
    await address.fill('ZIP code', '10001')
    await address.submitButton.press('Enter')
    await expect(address.field('ZIP code')).toHaveAccessibleDescription(/10001|Ohio|OH/)
  })

  await test.step('saves it, shows it in the review, confirms it, and ends at home', async () => {
    await address.list('Street address').fill('1 Main Street')
    await address.fill('ZIP code', '43085')
    await address.submitButton.click()
    await review.shown()
    await expect(page.getByText('1 Main Street, Suite 7, Columbus, OH 43085')).toBeVisible()
    await expect(page.getByRole('term')).toHaveText([
      'Name',
      'Date of birth',
      'Phone',
      'Gender',
      'Primary residence',
      'Social Security number',
    ])
    await look(page, 'account-profile-review')
    await review.submitButton.click()
    await saved.shown()
    await expect(page.getByText('1 Main Street, Suite 7, Columbus, OH 43085')).toBeVisible()
    await look(page, 'account-profile-saved')
    await saved.submitButton.click()
    await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)
    await expect(page).toHaveURL('/')
  })

  const account = page.getByRole('heading', { level: 1, name: 'Your account' })
  /** Like a link on the page. */
  const openFromAccount = async () => {
    await page.goto('/account')
    await expect(account).toBeVisible()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/flow/account-profile'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await saved.shown()
  }

  await test.step('changes it again from there, and ends in the account, where it was opened', async () => {
    await openFromAccount()
    await page.getByRole('button', { name: 'Edit Primary residence' }).click()
    await address.shown()
    await address.list('Street address').fill('2 Main Street')
    await address.submitButton.click()
    await saved.shown()
    await expect(saved.fact('Primary residence')).toHaveText('2 Main Street, Suite 7, Columbus, OH 43085')
    await saved.submitButton.click()
    await expect(account).toBeVisible()
    await expect(page).toHaveURL('/account')
  })

  await test.step('is left to the account, too, and to home after a reload', async () => {
    await openFromAccount()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(account).toBeVisible()
    await expect(page).toHaveURL('/account')
    await openFromAccount()
    await page.reload()
    await saved.shown()
    await page.getByRole('button', { name: 'EXIT' }).click()
    await expect(new DashboardPage(page).policyNumber).toHaveText(policy.label)
    await expect(page).toHaveURL('/')
  })
})

/** One form of a flow: how to answer it, by labels, up to the final press. */
interface Played {
  title: string
  /** The label of its main button, if it is unusual. */
  submit?: string
  answer: (form: FormPage) => Promise<void>
  /** Checks after Back that its answer is still there. */
  kept?: (form: FormPage) => Promise<void>
}

const pressed = (question: string, option: string): Omit<Played, 'title'> => ({
  answer: (form) => form.press(question, option),
  kept: (form) => expect(form.option(question, option)).toBeChecked(),
})
const sent = async (form: FormPage) => form.continue()

const publicOffice = 'Do you, or does someone close to you, hold a high public office?'
const felony = 'Have you ever been convicted of a felony?'

/** Flows whose journeys come later, on the longest path through each, which completes it. */
const later: Readonly<Record<string, readonly Played[]>> = {
  'cdd-form': [
    { title: 'Who pays for your policy?', ...pressed('Who pays for your policy?', 'Someone else') },
    {
      title: 'Who pays?',
      answer: async (form) => {
        await form.fill('Full name', 'George Byron')
        await form.fill('How do you know each other?', 'My uncle')
        await form.continue()
      },
    },
    {
      title: 'Where does the money come from?',
      ...pressed('Where does the money come from?', 'A pension or benefits'),
    },
    { title: publicOffice, ...pressed(publicOffice, 'Yes') },
    {
      title: 'Which office is it, and who holds it?',
      answer: async (form) => {
        await form.fill('The office, and who holds it', 'A judge, my uncle')
        await form.continue()
      },
    },
    {
      title: 'Please look at your answers',
      answer: sent,
      kept: (form) => expect(form.fact('Which office')).toHaveText('A judge, my uncle'),
    },
    { title: 'We have your answers', submit: 'DONE', answer: sent },
  ],
  'term-life-extension': [
    {
      title: 'Keep your coverage until you’re 65',
      submit: 'Begin the check-up',
      answer: sent,
    },
    {
      title: 'Your health today',
      answer: async (form) => {
        await form.press('How is your health compared with others your age?', 'About average')
        await form.press('Have you used tobacco or nicotine in the past 12 months?', 'No')
      },
    },
    {
      title: 'Have you been diagnosed with any of these since your policy began?',
      answer: async (form) => {
        await form.tick('Have you been diagnosed with any of these since your policy began?', 'Diabetes')
        await form.continue()
      },
      kept: (form) =>
        expect(
          form.box('Have you been diagnosed with any of these since your policy began?', 'Diabetes'),
        ).toBeChecked(),
    },
    { title: 'Your check-up', answer: sent },
  ],
  'replacement-cooldown': [{ title: 'Do not pass Go', submit: 'GOT IT', answer: sent }],
  'ineligibility-warning': [
    {
      title: 'Please double-check your answer',
      submit: 'That’s right',
      answer: sent,
    },
  ],
  'interview-question': [{ title: felony, ...pressed(felony, 'No') }],
}

const over = (page: Page) => page.getByRole('heading', { level: 1, name: 'Finished' })

for (const [flow, forms] of Object.entries(later))
  test(`${flow}, whose journey comes later, is played to its end and one form back`, async ({ page }) => {
    test.slow()
    await page.goto(`/sandbox/flows?flow=${flow}`)
    let before: Played | undefined
    for (const [index, played] of forms.entries()) {
      const form = new FormPage(page, played.title, played.submit)
      await form.shown()
      await look(page, `${flow}-${index + 1}`)
      if (before !== undefined && index === forms.length - 1) {
        const previous = new FormPage(page, before.title, before.submit)
        await form.back()
        await previous.shown()
        await before.kept?.(previous)
        await previous.continue()
        await form.shown()
      }
      await played.answer(form)
      before = played
    }
    await expect(over(page)).toBeVisible()
    await expect(page.getByText('"kind": "completed"')).toBeVisible()
    await look(page, `${flow}-over`)
  })

test('an answer that makes the user ineligible ends the played flow', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=interview-question')
  await new FormPage(page, felony).press(felony, 'Yes')
  await expect(over(page)).toBeVisible()
  await expect(page.getByText('"kind": "ineligible"')).toBeVisible()
})

test('closing a warning ends its flow without a decision', async ({ page }) => {
  await page.goto('/sandbox/flows?flow=ineligibility-warning')
  await page.getByRole('button', { name: 'Correct my answer', exact: true }).click()
  await expect(over(page)).toBeVisible()
})

test('a follow-up question is corrected from its own row of the review', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const payer = new FormPage(page, 'Who pays?')
  const review = new FormPage(page, 'Please look at your answers')

  await test.step('answers up to the review', async () => {
    await page.goto('/sandbox/flows?flow=cdd-form')
    await payer.press('Who pays for your policy?', 'Someone else')
    await payer.shown()
    await payer.fill('Full name', 'George Byron')
    await payer.fill('How do you know each other?', 'My uncle')
    await payer.continue()
    await payer.press('Where does the money come from?', 'Savings or investments')
    await payer.press(publicOffice, 'No')
    await review.shown()
    await look(page, 'cdd-review')
  })

  await test.step('has rows only for the questions asked', async () => {
    await expect(page.getByRole('term')).toHaveText([
      'Who pays',
      'Name of the person who pays',
      'How you know each other',
      'Source of the money',
      'Public office',
    ])
  })

  await test.step('opens the follow-up and returns directly', async () => {
    await page.getByRole('button', { name: 'Edit How you know each other' }).click()
    await payer.shown()
    await expect(payer.field('Full name')).toHaveValue('George Byron')
    await payer.fill('How do you know each other?', 'My father')
    await payer.continue()
    await review.shown()
    await expect(page.getByText('My father', { exact: true })).toBeVisible()
    await expect(page.getByText('My uncle', { exact: true })).toBeHidden()
  })
})
