import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { accountClosingMachine } from '../../../machines/account-closing/accountClosing.machine.ts'
import type {
  CloseAccountInput,
  ReadClosureOutput,
} from '../../../machines/account-closing/accountClosing.types.ts'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { emailVerificationMachine } from '../../../machines/email-verification/emailVerification.machine.ts'
import type {
  RequestEmailVerificationInput,
  VerifyEmailInput,
  VerifyEmailOutput,
} from '../../../machines/email-verification/emailVerification.types.ts'
import VerifyEmail from '../../../src/screens/access/VerifyEmail.tsx'
import AccountPage from '../../../src/screens/account/AccountPage.tsx'
import { ApiContext } from '../../../src/screens/apiContext.ts'
import { type Answer, graphqlError, startFakeCarrier } from '../api/fakeCarrier.ts'
import { controlled, refusal } from '../controlled.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

function verification(token: string | null) {
  const verify = controlled<VerifyEmailOutput, VerifyEmailInput>()
  const request = controlled<void, RequestEmailVerificationInput>()
  const clock = new SimulatedClock()
  const actor = createActor(
    emailVerificationMachine.provide({
      actors: { verifyEmail: verify.logic, requestEmailVerification: request.logic },
    }),
    { input: { token }, clock },
  ).start()
  return { actor, clock, verify, request }
}

function open() {
  const started = verification('T-1')
  const app = createActor(appMachine, { input: { path: '/verify-email/T-1' } })
  render(<VerifyEmail app={app} actor={started.actor} />)
  return started
}

describe('a link to confirm an email', () => {
  test('is a skeleton while the carrier is told', async () => {
    const { verify } = open()
    expect([
      verify.inputs(),
      screen.queryByRole('heading', { level: 1 }),
      await accessibilityFaults(),
    ]).toEqual([[{ token: 'T-1' }], null, []])
  })

  test.each([
    ['verified', 'Your email is confirmed', 'What we write to you goes to mia@example.com.'],
    [
      'already_verified',
      'Your email was confirmed before',
      'There is nothing left to do for mia@example.com.',
    ],
  ] as const)('is %s: it says so, and leads on', async (status, title, lead) => {
    const { verify } = open()
    await verify.done({ status, email: 'mia@example.com' })
    expect([heading(), screen.getByText(lead).tagName, links(), await accessibilityFaults()]).toEqual([
      title,
      'P',
      [['Go on', '/']],
      [],
    ])
    expect(document.activeElement?.textContent).toBe(title)
  })

  test('of another account changes nothing, and offers to log out', async () => {
    const { verify } = open()
    await verify.done({ status: 'other_account', email: '' })
    expect([heading(), button('Log out').tagName, links(), await accessibilityFaults()]).toEqual([
      'This link belongs to another account',
      'BUTTON',
      [['Stay logged in', '/']],
      [],
    ])
  })

  test('of another purpose leads to the account, where another one can be had', async () => {
    const { verify } = open()
    await verify.fail(refusal('TOKEN_PURPOSE_MISMATCH', 'No.'))
    expect([heading(), links(), await accessibilityFaults()]).toEqual([
      'This link confirms no email',
      [['Go to your account', '/account']],
      [],
    ])
  })

  test('that is too old is sent again, once a minute', async () => {
    const { verify, request, clock } = open()
    await verify.fail(refusal('TOKEN_INVALID', 'No.'))
    expect([heading(), await accessibilityFaults()]).toEqual(['This link does not work any more', []])
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
    ]).toEqual(['true', 'You can have it sent again in 60 s.', []])
    act(() => clock.increment(60_000))
    await user.click(button('Send it again'))
    expect(request.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }, { token: 'T-1' }])
  })

  test('is tried again where the carrier could not be told', async () => {
    const { verify } = open()
    await verify.fail(refusal('STANDARD_ERROR', 'No.'))
    expect([heading(), await accessibilityFaults()]).toEqual(['Your email is not confirmed yet', []])
    await user.click(button('Try again'))
    expect(verify.inputs()).toEqual([{ token: 'T-1' }, { token: 'T-1' }])
  })
})

describe('the account', () => {
  const account = (status: 'pending' | 'active'): Answer => ({
    body: {
      data: {
        me: {
          emails: [{ id: 'E-1', email: 'mia@example.com', status }],
          phoneNumbers: [{ id: 'N-1', mask: '•••-•••-••34', status: 'verified' }],
        },
      },
    },
  })
  const facts = () =>
    [...document.querySelectorAll('.definition')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )

  function visit(...answers: Answer[]) {
    const started = verification(null)
    const read = controlled<ReadClosureOutput>()
    const close = controlled<void, CloseAccountInput>()
    const closing = createActor(
      accountClosingMachine.provide({ actors: { readClosure: read.logic, closeAccount: close.logic } }),
    ).start()
    const app = createActor(appMachine, { input: { path: '/account' } })
    const { client } = startFakeCarrier(answers)
    render(
      <ApiContext value={client}>
        <AccountPage app={app} verification={started.actor} closing={closing} />
      </ApiContext>,
    )
    return { ...started, read, close, closing }
  }

  test('says how its owner is reached, and has the link sent again that confirms the email', async () => {
    const { request } = visit(account('pending'))
    expect(heading()).toBe('Your account')
    await user.click(await screen.findByRole('button', { name: 'Send me a new link' }))
    expect([facts(), request.inputs(), await accessibilityFaults()]).toEqual([
      [
        ['Email', 'mia@example.comNot confirmed yet'],
        ['Phone', '•••-•••-••34Confirmed'],
      ],
      [{ token: null }],
      [],
    ])
  })

  test('asks for nothing where all is confirmed', async () => {
    visit(account('active'))
    await screen.findByText('mia@example.com')
    expect([facts()[0], screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
      ['Email', 'mia@example.comConfirmed'],
      ['Close my account'],
    ])
  })

  test('that could not be loaded is asked for again', async () => {
    visit({ body: graphqlError('STANDARD_ERROR') }, account('active'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mia@example.com')).toBeTruthy()
  })

  const begin = async () => user.click(await screen.findByRole('button', { name: 'Close my account' }))

  test.each([
    [false, /^What goes: everything you told us:/, 'What stays: nothing but that there was an account.'],
    [true, /^What goes: your email, phone, password/, /^What stays: by law we keep your applications/],
  ] as const)(
    'is closed by the password, once it is read what goes and stays (%s)',
    async (keepsRecords, goes, stays) => {
      const { read, close } = visit(account('active'))
      await begin()
      expect(button(/^Close my account/).getAttribute('aria-busy')).toBe('true')
      await read.done({ obstacle: null, keepsRecords })
      const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
      expect([
        texts.some((text) => text.match(goes)),
        texts.some((text) => text.match(stays)),
        document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value,
        await accessibilityFaults(),
      ]).toEqual([true, true, 'mia@example.com', []])
      await user.click(button('Close my account for good'))
      expect([document.querySelector('.field-errors')?.textContent, close.inputs()]).toEqual(['Required', []])
      await user.type(screen.getByLabelText('Your password'), 'twelve letters')
      await user.click(button('Close my account for good'))
      await close.fail(refusal('CREDENTIAL_INCORRECT', 'That is not your password.'))
      expect(screen.getByRole('alert').textContent).toBe(
        'That is not your password. Please check it and try again.',
      )
      await user.clear(screen.getByLabelText('Your password'))
      await user.type(screen.getByLabelText('Your password'), 'other letters')
      await user.click(button('Close my account for good'))
      await close.done()
      expect([heading(), close.inputs(), await accessibilityFaults()]).toEqual([
        'Your account is closed',
        [{ password: 'twelve letters' }, { password: 'other letters' }],
        [],
      ])
      expect(document.activeElement?.textContent).toBe('Your account is closed')
    },
  )

  test('is kept by whoever thinks again, and what was typed is gone', async () => {
    const { read, closing } = visit(account('active'))
    await begin()
    await read.done({ obstacle: null, keepsRecords: false })
    await user.type(screen.getByLabelText('Your password'), 'twelve letters')
    await user.click(button('Keep my account'))
    expect([closing.getSnapshot().context.values, button('Close my account').tagName]).toEqual([
      { password: '' },
      'BUTTON',
    ])
  })

  test('is not closed while something stands in the way: a dialog says what, and who helps', async () => {
    const { read } = visit(account('active'))
    await begin()
    await read.done({ obstacle: 'You are covered: your policy is in force.', keepsRecords: true })
    expect([openDialog(), screen.getByText('You are covered: your policy is in force.').tagName]).toEqual([
      'Please contact us',
      'P',
    ])
    expect(await accessibilityFaults()).toEqual([])
    await user.click(button('Back to my account'))
    expect(openDialog()).toBeNull()
  })

  test('that could not be closed says so, and nothing was done', async () => {
    const { read, close } = visit(account('active'))
    await begin()
    await read.fail(refusal('STANDARD_ERROR', 'No.'))
    expect(screen.getByRole('alert').textContent).toMatch(/^No\./)
    await user.click(button('Try again'))
    await read.done({ obstacle: null, keepsRecords: false })
    await user.type(screen.getByLabelText('Your password'), 'twelve letters')
    await user.click(button('Close my account for good'))
    await close.fail(refusal('STEP_NOT_ALLOWED', 'A payment of yours is on its way.'))
    expect([openDialog(), screen.getByText('Your account was not closed.').tagName]).toEqual([
      'Please contact us',
      'P',
    ])
    expect(screen.getByRole('alert').textContent).toBe('A payment of yours is on its way.')
  })
})
