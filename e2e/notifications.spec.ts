import { look } from './look.ts'
import { personAt, signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a decision is marked as new until it is opened, here or on another device', async ({ page, api }) => {
  const email = `notified.${Date.now()}+referred@example.com`
  const person = await personAt(api, 'quoted', email)
  await api.post('/sandbox/decisions', { email, result: 'accepted' })
  await signIn(page, api, person, { from: '/account/notifications' })
  const unread = page.getByText(/^New ·/)
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible()
  await expect(unread).toBeVisible()
  await look(page, 'notifications')
  await page.reload()
  await expect(unread).toBeVisible()

  const { accountNotifications } = await api.ask<{ accountNotifications: { id: string }[] }>(
    '{ accountNotifications { id } }',
    {},
    person.token,
  )
  expect(accountNotifications).toHaveLength(1)
  await api.ask(
    'mutation ($input: UpdateNotificationInput!) { updateNotification(input: $input) { clientMutationId } }',
    { input: { notificationId: accountNotifications[0]?.id } },
    person.token,
  )
  await page.getByRole('link', { name: 'See my quote' }).click()
  await expect(page).toHaveURL('/products/insurance/confirm-update')
  await expect(page.getByRole('link', { name: 'Review my quote' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible()
  await expect(unread).toHaveCount(0)
})
