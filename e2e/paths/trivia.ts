import { expect, type Page } from 'playwright/test'
import { AcceptTermsPage, TriviaPage } from '../pages/journey.ts'
import { personAt, signIn } from '../people.ts'
import { byItself, couldNot, press, refusedOnce } from './arranging.ts'
import type { Walker, World } from './walker.ts'

type QuoteAnswer = 'as it is' | 'broken'

/** By page: releases the carrier's decision, which is delayed until a path requests it. */
const pending = new WeakMap<Page, (answer: QuoteAnswer) => void>()

async function holdQuote(page: Page) {
  const decided = new Promise<QuoteAnswer>((resolve) => pending.set(page, resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('QuoteState') !== true) return route.fallback()
    return (await decided) === 'broken' ? route.fulfill({ json: couldNot }) : route.fallback()
  })
}

const decide =
  (answer: QuoteAnswer) =>
  async ({ page }: World) =>
    pending.get(page)?.(answer)

const questions = ({ page }: World) => page.getByRole('group')

/** The questions during the wait, at the pace of the clock. */
export const triviaWalker: Walker = {
  machine: 'trivia',
  starts: {
    async 'an application is pending'({ page, api }) {
      const person = await personAt(api, 'interviewed')
      await holdQuote(page)
      await signIn(page, api, person, { from: '/accept-terms' })
      await new AcceptTermsPage(page).acceptAll()
      await expect(new TriviaPage(page).heading).toBeVisible()
    },
  },
  acts: {
    'answer.picked (the wrong answer)': (world) => questions(world).getByRole('button').first().click(),
    'next.chosen': press('Next'),
    'banner.pressed': ({ page }) => new TriviaPage(page).seeQuote.click(),
    'pause.chosen': press('Pause the timer'),
    'resume.chosen': press('Resume the timer'),
    'quote done (ready)': decide('as it is'),
    'quote done (denied)': decide('broken'),
  },
  answers: {
    'loadTrivia done (two questions)': byItself,
    'loadTrivia fails (carrier away)': refusedOnce('triviaQuestions'),
  },
  shows: {},
  leaves: {
    'answer.picked (an answer of no question)': 'no such button',
    'loadTrivia done (none)': 'looks like a failure to load',
    'quote done (no answer)': 'five minutes pass: covered by the quote',
    'quote fails (not loaded)': 'a part of the application that fails to load',
  },
  situations: {
    begin: 'asked for questions',
    follow(move, situation, from) {
      // They load at once; the introduction takes three seconds.
      if (situation === 'asked for questions') return move.startsWith('loadTrivia') ? 'playing' : undefined
      // Two and three seconds are too short for a press.
      if (move !== '' && /questions\.(intro\.timed|answered)/.test(from)) return undefined
      // The early click is covered by the journey.
      if (move === 'banner.pressed') return from.includes('ready.open') ? situation : undefined
      return situation
    },
  },
}
