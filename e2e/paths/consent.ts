import { expect } from 'playwright/test'
import { WelcomePage } from '../pages/welcome.ts'
import type { Walker, World } from './walker.ts'

const question = ({ page }: Pick<World, 'page'>) =>
  page.getByRole('region', { name: 'May we count how this site is used?' })
const choices = ({ page }: Pick<World, 'page'>) => page.getByRole('button', { name: 'Privacy choices' })
const answer = (name: string | RegExp) => (world: Pick<World, 'page'>) =>
  question(world).getByRole('button', { name, exact: true }).click()

const agree = answer('Yes, you may')
const decline = answer('No')

/** A browser that leaves it to the page to ask. */
async function visit({ page }: World) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: false }))
  await new WelcomePage(page).open()
}

const cameBefore = (said: (world: World) => Promise<void>) => async (world: World) => {
  await visit(world)
  await said(world)
  await expect(question(world)).toBeHidden()
  await world.page.reload()
}

/** In another tab of the same browser. */
const elsewhere = (said: (world: Pick<World, 'page'>) => Promise<void>) => async (world: World) => {
  const page = await world.page.context().newPage()
  await new WelcomePage(page).open()
  await choices({ page }).click()
  await said({ page })
  await expect(question({ page })).toBeHidden()
  await page.close()
}

/** Whether visits may be counted: asked at the foot of the page, and opened from the footer. */
export const consentWalker: Walker = {
  machine: 'consent',
  starts: {
    'a first visit': visit,
    'a yes before': cameBefore(agree),
    'a no before': cameBefore(decline),
  },
  acts: {
    'consent.given': agree,
    'consent.refused': decline,
    'question.closed': answer(/^(Not now|Leave it so)$/),
    'choices.chosen': (world) => choices(world).click(),
    'followConsent sends answer.moved (agreed)': elsewhere(agree),
    'followConsent sends answer.moved (declined)': elsewhere(decline),
  },
  answers: {},
  shows: {
    asking: (world) => expect(question(world)).toBeVisible(),
    changing: (world) => expect(question(world)).toBeVisible(),
    silent: (world) => expect(question(world)).toBeHidden(),
    agreed: (world) => expect(question(world)).toBeHidden(),
    declined: (world) => expect(question(world)).toBeHidden(),
  },
  leaves: { 'start (a visit where nothing is collected)': 'a carrier that is configured so' },
  situations: {
    begin: (start) => ({ 'a yes before': 'agreed', 'a no before': 'declined' })[start] ?? 'unanswered',
    follow(move, situation) {
      if (move === 'consent.given') return 'agreed'
      if (move === 'consent.refused') return 'declined'
      // The same answer once more is no news to the other tabs.
      const moved = /answer\.moved \((.*)\)/.exec(move)?.[1]
      return moved === situation ? undefined : (moved ?? situation)
    },
  },
}
