import { product } from '../rules/product.ts'
import { scriptsOf } from './fault.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { WelcomePage } from './pages/journey.ts'
import { expect, type Page, test } from './test.ts'

const scriptsOfEstimate = ({ request }: Page) => scriptsOf(request, product.estimatePath, '/login')

test('a press shows a response while its page is still loading', async ({ page }) => {
  const nextStep = await scriptsOfEstimate(page)
  let arrive = () => {}
  const blocked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(nextStep, async (route) => {
    await blocked
    await route.continue()
  })
  const welcome = new WelcomePage(page)
  // The app has started and prefetches the next page.
  const ahead = page.waitForRequest((request) => nextStep(request.url()))
  await welcome.open()
  await ahead
  await welcome.getEstimate()
  await expect(page.getByRole('status').filter({ hasText: 'One moment' })).toBeAttached()
  await expect(page.locator('.waiting-bar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get my estimate' })).toHaveAttribute('data-pressed')
  arrive()
  await new AboutYouPage(page).shown()
  await expect(page.locator('.waiting-bar')).toBeHidden()
})

test('the next step is prefetched, except in data-saving mode', async ({ page, context }) => {
  const nextStep = await scriptsOfEstimate(page)
  const ahead = page.waitForResponse((response) => nextStep(response.url()))
  await new WelcomePage(page).open()
  expect((await ahead).ok()).toBe(true)

  const saving = await context.newPage()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked: string[] = []
  saving.on('request', (request) => asked.push(request.url()))
  const welcome = new WelcomePage(saving)
  await welcome.open()
  await saving.waitForLoadState('networkidle')
  expect(asked.filter(nextStep)).toEqual([])
})
