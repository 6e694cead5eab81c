import type { Page } from 'playwright/test'
import type { WrittenStep } from '../../machines/paths/walk.ts'
import { browserSuite } from './inBrowser.ts'
import type { Walker } from './walker.ts'

/** A screen whose handler is wrong: it sends another event than it should, or one that nobody knows. */
interface PlantedHandler {
  /** The machine whose screen it is. */
  readonly machine: string
  /** How the file of the build begins that the handler is in: others that send the same stay as they are. */
  readonly script: string
  /** What the screen should send. */
  readonly sends: string
  /** What it sends instead; nothing that any machine knows where the handler is dropped. */
  readonly instead: string
}

const dropped = 'nobody.listens'
const slips = (
  machine: string,
  script: string,
  instead: Readonly<Record<string, string>>,
): readonly PlantedHandler[] =>
  Object.entries(instead).map(([sends, other]) => ({ machine, script, sends, instead: other }))

/** Slips of one line in a screen, each in a whole that is otherwise as it should be. */
export const plantedHandlers: readonly PlantedHandler[] = [
  ...slips('accountClosing', 'account-', {
    'close.chosen': dropped,
    'cancel.chosen': 'form.submitted',
    'notice.dismissed': dropped,
    'retry.chosen': 'close.chosen',
  }),
  ...slips('acceptTerms', 'accept-terms-', {
    'together.toggled': dropped,
    'terms.accepted': 'together.toggled',
    'message.dismissed': 'back.chosen',
    'back.chosen': dropped,
    'retry.chosen': 'back.chosen',
  }),
  ...slips('emailVerification', 'verify-email', { 'retry.chosen': dropped }),
  ...slips('emailVerification', 'SendLinkAgain', { 'resend.chosen': 'retry.chosen' }),
  ...slips('estimate', 'coverage-preview', { 'save.chosen': 'back.chosen', 'retry.chosen': dropped }),
  ...slips('passwordReset', 'forgot-password', {
    'email.corrected': 'login.chosen',
    'login.chosen': dropped,
    'resend.chosen': dropped,
  }),
  ...slips('passwordReset', 'create-new-password', { 'retry.chosen': dropped }),
  ...slips('passwordReset', 'AccessForm', { 'field.changed': 'field.blurred' }),
  ...slips('phoneVerification', 'VerifyPhone', {
    'channel.chosen': dropped,
    'resend.opened': 'back.chosen',
    'resend.dismissed': dropped,
    'code.changed': dropped,
    'back.chosen': 'resend.opened',
  }),
  ...slips('purchase', 'PurchasePolicy', {
    'payment.submitted': dropped,
    'name.changed': 'name.blurred',
    'modal.dismissed': dropped,
    'retry.chosen': dropped,
  }),
  ...slips('registration', 'Account-', {
    'exit.confirmed': 'modal.dismissed',
    'modal.dismissed': 'exit.confirmed',
    'reset.chosen': 'login.chosen',
    'newsletter.changed': dropped,
  }),
  ...slips('registration', 'AccessForm', { 'form.submitted': dropped }),
  ...slips('signIn', 'AccessForm', { 'form.submitted': 'field.blurred' }),
  ...slips('signIn', 'login-', { 'notice.dismissed': dropped }),
  ...slips('support', 'Support', { 'chat.chosen': 'support.chosen', 'panel.closed': dropped }),
  ...slips('support', 'Support', { 'question.asked': dropped }),
]

/** Puts the slip into what the page loads; @returns how often it was found there */
export async function plantHandler(
  page: Page,
  { script, sends, instead }: PlantedHandler,
): Promise<() => number> {
  const name = sends.replace('.', '\\.')
  // As a value: as a key, which stands in double quotes, it is what a machine hears.
  const sent = new RegExp(`\`${name}\`|"${name}"(?!:)`, 'g')
  let planted = 0
  await page.route(`**/assets/${script}*.js`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(sent, () => {
      planted += 1
      return `"${instead}"`
    })
    await route.fulfill({ response: reply, body })
  })
  return () => planted
}

/** The paths of the generated suite, those that send an event of this name before the others, and soon before late. */
export function pathsBySending(walker: Walker, sends: string): readonly (readonly WrittenStep[])[] {
  const at = (steps: readonly WrittenStep[]) => {
    const index = steps.findIndex(([name]) => name === sends || name.startsWith(`${sends} (`))
    return index < 0 ? Number.POSITIVE_INFINITY : index
  }
  return browserSuite(walker)
    .suite.paths.map(({ steps }) => steps.map(({ name, to }): WrittenStep => [name, to]))
    .sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}
