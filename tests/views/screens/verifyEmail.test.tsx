import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import VerifyEmail from '../../../src/screens/access/VerifyEmail.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

function open() {
  const { client, operation } = controlledClient()
  const app = createActor(appMachine, { input: { path: '/verify-email/T-1' } })
  render(
    <ApiProvider client={client}>
      <VerifyEmail app={app} token="T-1" />
    </ApiProvider>,
  )
  const verify = operation('VerifyEmail')
  const done = (status: string, email: string | null) => verify.done({ verifyEmail: { status, email } })
  return { verify: { ...verify, done }, request: operation('RequestEmailVerification') }
}

describe('an email confirmation link', () => {
  test('an email confirmation link shows a skeleton while it is checked', async () => {
    const { verify } = open()
    expect([
      verify.inputs(),
      screen.queryByRole('heading', { level: 1 }),
      await accessibilityFaults(),
    ]).toEqual([[{ token: 'T-1' }], null, []])
  })

  test.each([
    ['verified', 'Your email is confirmed', 'We’ll send our emails to mia@example.com.'],
    [
      'already_verified',
      'Your email is already confirmed',
      'You don’t need to do anything else for mia@example.com.',
    ],
  ] as const)(
    'an email confirmation link that is %s shows that and leads on',
    async (status, title, lead) => {
      const { verify } = open()
      await verify.done(status, 'mia@example.com')
      expect([
        heading(),
        document.getElementById('page-lead')?.textContent,
        links(),
        await accessibilityFaults(),
      ]).toEqual([title, lead, [['Continue', '/']], []])
      expect(document.activeElement?.textContent).toBe(title)
    },
  )

  test('a confirmation link for another account changes nothing and offers to log out', async () => {
    const { verify } = open()
    await verify.done('other_account', null)
    expect([heading(), button('Log out').tagName, links(), await accessibilityFaults()]).toEqual([
      'This link belongs to another account',
      'BUTTON',
      [['Stay logged in', '/']],
      [],
    ])
  })

  test('a confirmation link for another purpose leads to the account, where a new one is available', async () => {
    const { verify } = open()
    await verify.fail(refusal('TOKEN_PURPOSE_MISMATCH', 'No.'))
    expect([heading(), links(), await accessibilityFaults()]).toEqual([
      'This link doesn’t confirm an email',
      [['Go to your account', '/account']],
      [],
    ])
  })

  test('an email confirmation link that has expired can be resent once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { verify, request } = open()
    await verify.fail(refusal('TOKEN_INVALID', 'No.'))
    expect([heading(), await accessibilityFaults()]).toEqual(['This link no longer works', []])
    await user.click(button('Send me a new link'))
    expect(button(/^Send me a new link/).getAttribute('aria-busy')).toBe('true')
    await request.fail(refusal('TOO_MANY_REQUESTS', 'Too many tries. Please try again in 2 minutes.'))
    expect(screen.getByRole('alert').textContent).toBe('Too many tries. Please try again in 2 minutes.')
    await user.click(button('Send me a new link'))
    await request.done()
    expect([
      button('Send it again').getAttribute('aria-disabled'),
      document.getElementById(button('Send it again').getAttribute('aria-describedby') ?? '')?.textContent,
      await accessibilityFaults(),
    ]).toEqual(['true', 'You can send it again in 60 s.', []])
    act(() => void vi.advanceTimersByTime(60_000))
    await user.click(button('Send it again'))
    expect(request.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }, { token: 'T-1' }])
  })

  test('an email confirmation link can be retried when the carrier could not be reached', async () => {
    const { verify } = open()
    await verify.fail(refusal('STANDARD_ERROR', 'No.'))
    expect([heading(), await accessibilityFaults()]).toEqual(['Your email isn’t confirmed yet', []])
    await user.click(button('Try again'))
    expect(verify.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }])
  })
})
