import { expect } from 'playwright/test'
import { LoginPage } from '../pages/login.ts'
import { press } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const wayOut = ({ page }: World) =>
  page.getByRole('banner').getByRole('button', { name: 'EXIT', exact: true })
const question = ({ page }: World) => page.getByRole('dialog', { name: 'Do you really wanna exit?' })

/** A guest ends the visit from the header, and is a stranger from then on. */
export const guestExitWalker: Walker = {
  machine: 'guestExit',
  starts: {
    async 'a guest'(world) {
      const { page } = world
      // Who begins an estimate is a guest from then on.
      const guest = page.waitForResponse(
        async (reply) => reply.url().endsWith('/oauth/token') && reply.status() === 200,
      )
      await page.goto('/products/insurance/get-wysh-estimate')
      await guest
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/new-device')
      await expect(wayOut(world)).toBeVisible()
    },
  },
  acts: {
    'exit.chosen': (world) => wayOut(world).click(),
    'exit.confirmed': press('YEAH, EXIT'),
    'exit.dismissed': press('NEVERMIND'),
  },
  answers: {},
  shows: {
    closed: async (world) => {
      await expect(question(world)).toBeHidden()
      await expect(wayOut(world)).toBeVisible()
    },
    confirming: (world) => expect(question(world)).toBeVisible(),
    async exited(world) {
      const { page } = world
      await expect(page).toHaveURL(/\/products\/insurance\/welcome/)
      await expect(wayOut(world)).toBeHidden()
      // The session is over on the carrier, too: a reload finds nobody.
      await page.reload()
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(wayOut(world)).toBeHidden()
      await page.goto('/login')
      await expect(new LoginPage(page).heading).toBeVisible()
    },
  },
  leaves: {},
}
