import { expect } from 'playwright/test'
import { Help } from '../pages/help.ts'
import { WelcomePage } from '../pages/welcome.ts'
import { byItself, press } from './arranging.ts'
import type { Walker, World } from './walker.ts'

const help = ({ page }: World) => new Help(page)
const question = 'How do I cancel?'

/** Help on every screen: its ways, and the chat. */
export const supportWalker: Walker = {
  machine: 'support',
  starts: {
    async 'a stranger'(world) {
      await new WelcomePage(world.page).open()
      // Its code comes with the first press.
      await expect(async () => {
        await help(world).open.click()
        await expect(help(world).way('Phone')).toBeVisible({ timeout: 3000 })
      }).toPass()
      await world.page.keyboard.press('Escape')
    },
  },
  acts: {
    'support.chosen': (world) => help(world).open.click(),
    'chat.chosen': (world) => help(world).way('Live chat').click(),
    'panel.closed': ({ page }) => page.keyboard.press('Escape'),
    'question.asked (in words)': (world) => help(world).ask(question),
    async 'retry.chosen'(world) {
      await world.clearFaults()
      await press('Try again')(world)
    },
  },
  answers: {
    'converse sends chat.opened (open)': byItself,
    'converse sends chat.said (the assistant)': byItself,
    'converse sends chat.refused (a line is refused)': ({ fault }) =>
      fault({ operation: 'support', kind: 'error', code: 400, times: 1 }),
    'converse sends chat.lost (lost)': ({ fault }) => fault({ operation: 'support', kind: 'error' }),
  },
  shows: {
    'chat.none + panel.choosing': (world) => expect(help(world).ways).toBeVisible(),
    'chat.open.asking + panel.chatting': (world) => expect(help(world).message).toBeEditable(),
    'chat.lost + panel.chatting': (world) => expect(help(world).chat.getByRole('alert')).toBeVisible(),
  },
  leaves: {
    'start (somebody signed in)': 'the same panel, with a name',
    'start (at the login)': 'the same panel, without a chat',
    'place.moved (with a chat)': 'follows the page below, whatever that is',
    'place.moved (the login)': 'follows the page below, whatever that is',
    'person.moved (a name)': 'follows the session',
    'person.moved (nobody)': 'follows the session',
    'converse sends chat.taken': 'the sandbox’s answer says it with it',
    'converse sends chat.said (an agent)': 'by the hour of the day: walked by the help',
    'converse sends chat.said (agents are away)': 'by the hour of the day: walked by the help',
    'converse fails (broken)': 'a fault of our own, not of the carrier',
    'note.chosen': 'when agents are away: walked by the help',
    'note.dismissed': 'when agents are away: walked by the help',
    'note.sent': 'when agents are away: walked by the help',
    'leaveNote done': 'when agents are away: walked by the help',
    'leaveNote fails': 'when agents are away: walked by the help',
  },
  situations: {
    begin: 'nothing asked',
    follow(move, situation, from) {
      // Other screens open the chat at once, and what has been asked is answered once.
      if (move === 'chat.chosen') return from.includes('choosing') ? situation : undefined
      if (move.startsWith('converse sends')) {
        const opens = from.includes('connecting') && move.includes('chat.opened')
        const answers = from.includes('waiting') && !move.includes('chat.opened')
        return (opens || answers) && from.includes('chatting') ? situation : undefined
      }
      if (move === '') return { why: 'the chat of the sandbox answers before anybody finds it slow' }
      // What is typed needs the chat's field, which goes with the panel.
      if (move.startsWith('question.asked') && !from.includes('chatting')) return undefined
      // The chat lies over the button that opens the ways.
      if (move === 'support.chosen' && from.includes('chatting')) return undefined
      // A chat that is on its way is not left.
      return from.includes('connecting') || from.includes('waiting') ? undefined : situation
    },
  },
}
