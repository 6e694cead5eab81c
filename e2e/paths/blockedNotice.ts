import { expect } from 'playwright/test'
import { LoginPage } from '../pages/login.ts'
import type { Walker, World } from './walker.ts'

const notice = ({ page }: World) => page.getByRole('dialog', { name: 'You have been blocked' })

/** Whoever signs in with a device that is blocked is told so, and finds the account locked. */
export const blockedNoticeWalker: Walker = {
  machine: 'blockedNotice',
  starts: {
    async 'a device that is blocked'({ page, api }) {
      const { email, password } = await api.signUp(`notice.${Date.now()}+blocked@example.com`)
      await page.goto('/login')
      await new LoginPage(page).logIn(email, password)
    },
  },
  acts: { 'notice.dismissed': ({ page }) => page.keyboard.press('Escape') },
  answers: {},
  shows: {
    told: (world) => expect(notice(world)).toBeVisible(),
    read: ({ page }) => expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible(),
  },
  leaves: {
    'start (an account that is blocked)': 'the same dialog',
    'start (too many wrong passwords)': 'walked by the signing in',
    'start (a security lock)': 'an operator sets it: the page is tested by hand',
    'start (a fault of ours)': 'an operator sets it: the page is tested by hand',
    'start (an account that was closed)': 'walked by the closing',
  },
}
