import { expect } from 'playwright/test'
import { OwnAccountPage } from '../pages/account.ts'
import { enter } from '../people.ts'
import { byItself, personIn, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const account = ({ page }: World) => new OwnAccountPage(page)

/** The switch in the account. What is the case is how it stands. */
export const newsletterWalker: Walker = {
  machine: 'newsletter',
  starts: {
    async 'somebody signed in'(world) {
      await world.page.goto('/account')
      await enter(world.page, world.api, await personIn(world))
      await expect(account(world).newsletter).not.toBeChecked()
    },
  },
  acts: {
    'newsletter.changed (on)': (world) => account(world).newsletter.click(),
    'newsletter.changed (off)': (world) => account(world).newsletter.click(),
  },
  answers: {
    'saveNewsletter done (kept)': byItself,
    'saveNewsletter fails (lost)': refusedOnce('updateNewsletter'),
  },
  shows: {
    shown: (world) => expect(account(world).newsletter).toBeEnabled(),
    saved: ({ page }) => expect(page.getByText('Saved.').first()).toBeVisible(),
  },
  leaves: {},
  situations: {
    begin: 'off',
    follow(move, situation, from) {
      const other = situation === 'on' ? 'off' : 'on'
      if (move.startsWith('newsletter.changed'))
        return from !== 'saving' && move.includes(`(${other})`)
          ? other
          : { why: 'two presses within one request: walked on the machine' }
      return move === 'saveNewsletter fails (lost)' ? other : situation
    },
  },
}
