import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type {
  PhoneVerificationInput,
  RequestCodeInput,
  VerifyCodeInput,
  VerifyCodeOutput,
} from '../../../machines/phone-verification/phoneVerification.types.ts'
import AccountPage from '../../../src/screens/account/AccountPage.tsx'
import Notifications from '../../../src/screens/account/Notifications.tsx'
import ProfilePage from '../../../src/screens/account/ProfilePage.tsx'
import VerifyNewPhone from '../../../src/screens/account/VerifyNewPhone.tsx'
import PolicyMenu from '../../../src/screens/shell/PolicyMenu.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlled, controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

interface Known {
  emails?: { id: string; email: string; status: 'pending' | 'active' }[]
  phoneNumbers?: { id: string; mask: string; status: 'pending' | 'verified' }[]
  obstacle?: string | null
  closureObstacle?: string
  activeAddress?: object | null
}

const verifiedPhone = { id: 'N-1', mask: '•••-•••-••34', status: 'verified' } as const
const columbus = {
  street1: '1 Main St',
  street2: null,
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
}

const account = (status: 'pending' | 'active', known: Known = {}) => ({
  session: { id: 'S-1', codeSentTo: null, codeSentBy: null },
  me: {
    firstName: 'Mia',
    middleName: null,
    lastName: 'Moss',
    suffix: null,
    newsletterOptIn: false,
    activeAddress: known.activeAddress === undefined ? columbus : known.activeAddress,
    emails: known.emails ?? [{ id: 'E-1', email: 'mia@example.com', status }],
    phoneNumbers: known.phoneNumbers ?? [verifiedPhone],
  },
  profileChange: { obstacle: known.obstacle ?? null, isStateFixed: known.obstacle != null, version: 'V-1' },
  accountClosure: {
    obstacle: known.closureObstacle === undefined ? null : 'policy_in_force',
    message: known.closureObstacle ?? null,
  },
})
const facts = () =>
  [...document.querySelectorAll('.definition')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

const failed = refusal('STANDARD_ERROR', 'No.')

describe('the account page', () => {
  function visit(...answers: unknown[]) {
    const { client, operation } = controlledClient({ OwnAccount: answers })
    const app = createActor(appMachine, { input: { path: '/account' } })
    render(
      <ApiProvider client={client}>
        <AccountPage
          app={app}
          close={async (password) => {
            await client.mutate({ name: 'Close', document: '' }, { password })
          }}
        />
      </ApiProvider>,
    )
    return {
      operation,
      close: operation('Close'),
      read: operation('AccountClosure'),
      end: operation('EndOtherSessions'),
    }
  }

  test("the account page shows the owner's contact details and resends the confirmation link", async () => {
    const { operation } = visit(account('pending', { closureObstacle: 'Cancel your policy first.' }))
    expect(heading()).toBe('Your account')
    await user.click(await screen.findByRole('button', { name: 'Send me a new link' }))
    expect(screen.getByText(/our emails about your policy reach you/)).toBeTruthy()
    expect([
      facts().slice(0, 4),
      operation('RequestEmailVerification').inputs(),
      await accessibilityFaults(),
    ]).toEqual([
      [
        ['Name', 'Mia Moss'],
        ['Address', '1 Main StColumbus, OH 43215'],
        ['Email', 'mia@example.comNot confirmed yet'],
        ['Phone', '•••-•••-••34Confirmed'],
      ],
      [{ token: null }],
      [],
    ])
  })

  test('the account page shows no action when everything is confirmed', async () => {
    visit(account('active'))
    await screen.findByText('mia@example.com')
    expect([facts()[2], screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
      ['Email', 'mia@example.comConfirmed'],
      ['Change your password', 'Download as a page', 'Download as JSON', 'Close my account'],
    ])
  })

  test('the account page loads again after a failure', async () => {
    visit(failed, account('active'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mia@example.com')).toBeTruthy()
  })

  const closure = (obstacle: string | null, keepsRecords: boolean) => ({
    accountClosure: { obstacle, message: obstacle, keepsRecords },
  })
  const begin = async () => user.click(await screen.findByRole('button', { name: 'Close my account' }))

  test.each([
    [
      false,
      /^What we delete: everything you told us:/,
      'What we keep: only a record that there was an account.',
      'We logged you out everywhere and deleted what you told us.',
    ],
    [
      true,
      /^What we delete: your phone number, password/,
      /^What we keep: by law, your applications/,
      'We logged you out everywhere and emailed you what we keep.',
    ],
  ] as const)(
    'the account page closes the account with the password, after a list of what is deleted and kept (%s)',
    async (keepsRecords, goes, stays, message) => {
      const { read, close } = visit(account('active'))
      await begin()
      expect(button(/^Close my account/).getAttribute('aria-busy')).toBe('true')
      await read.done(closure(null, keepsRecords))
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
      await close.fail(refusal('CREDENTIAL_INCORRECT', 'That isn’t your password.'))
      expect(screen.getByRole('alert').textContent).toBe(
        'That isn’t your password. Please check it and try again.',
      )
      await user.clear(screen.getByLabelText('Your password'))
      await user.type(screen.getByLabelText('Your password'), 'other letters')
      await user.click(button('Close my account for good'))
      await close.done()
      expect([
        heading(),
        screen.getByText(message).tagName,
        close.inputs(),
        await accessibilityFaults(),
      ]).toEqual([
        'Your account is closed',
        'P',
        [{ password: 'twelve letters' }, { password: 'other letters' }],
        [],
      ])
      expect(document.activeElement?.textContent).toBe('Your account is closed')
    },
  )

  test('the account page shows an unknown result when the reply to the closing was lost', async () => {
    const { read, close } = visit(account('active'))
    await begin()
    await read.done(closure(null, false))
    await user.type(screen.getByLabelText('Your password'), 'twelve letters')
    await user.click(button('Close my account for good'))
    await close.fail(refusal('NETWORK', 'Something went wrong.'))
    expect([
      heading(),
      document.activeElement?.textContent,
      openDialog(),
      await accessibilityFaults(),
    ]).toEqual([
      'We don’t know yet whether your account is closed',
      'We don’t know yet whether your account is closed',
      null,
      [],
    ])
  })

  test('the account page keeps the account when the user cancels, and clears the password', async () => {
    const { read } = visit(account('active'))
    await begin()
    await read.done(closure(null, false))
    await user.type(screen.getByLabelText('Your password'), 'twelve letters')
    await user.click(button('Keep my account'))
    await begin()
    await read.done(closure(null, false))
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
  })

  test('does not offer closing while something blocks it, and names the reason and what to do', async () => {
    const message = 'You are covered: your policy is in force.'
    const { read } = visit(account('active', { closureObstacle: message }))
    expect([
      (await screen.findByText(message)).tagName,
      screen.queryByRole('button', { name: 'Close my account' }),
      screen.getByRole('link', { name: 'Cancel my policy' }).getAttribute('href'),
      read.inputs().length,
      await accessibilityFaults(),
    ]).toEqual(['P', null, '/products/insurance/cancel', 0, []])
  })

  test('does not close when something blocks it since, and a dialog names the reason and the contact', async () => {
    const { read } = visit(account('active'))
    await begin()
    await read.done(closure('You are covered: your policy is in force.', true))
    expect([openDialog(), screen.getByText('You are covered: your policy is in force.').tagName]).toEqual([
      'Please contact us',
      'P',
    ])
    expect(await accessibilityFaults()).toEqual([])
    await user.click(button('Back to my account'))
    expect(openDialog()).toBeNull()
  })

  test('the account page shows that closing failed and nothing changed', async () => {
    const { read, close } = visit(account('active'))
    await begin()
    await read.fail(failed)
    expect(screen.getByRole('alert').textContent).toMatch(/^No\./)
    await user.click(button('Try again'))
    await read.done(closure(null, false))
    await user.type(screen.getByLabelText('Your password'), 'twelve letters')
    await user.click(button('Close my account for good'))
    await close.fail(refusal('STEP_NOT_ALLOWED', 'You have a payment on its way.'))
    expect([openDialog(), screen.getByText('Your account wasn’t closed.').tagName]).toEqual([
      'Please contact us',
      'P',
    ])
    expect(screen.getByRole('alert').textContent).toBe('You have a payment on its way.')
  })

  test('the account page changes the password, with errors at each field and a confirmation', async () => {
    const { operation } = visit(account('active'))
    const save = operation('ChangePassword')
    await user.click(await screen.findByRole('button', { name: 'Change your password' }))
    await operation('ActiveSessions').done({ activeSessions: [] })
    const current = () => screen.getByLabelText('Current password')
    expect(document.activeElement).toBe(current())
    await user.click(button('Save'))
    expect([
      [...document.querySelectorAll('.field-errors')].map(({ textContent }) => textContent),
      save.inputs(),
      await accessibilityFaults(),
    ]).toEqual([['Required', 'Required', 'Required'], [], []])
    await user.type(current(), 'wrong letters')
    await user.type(screen.getByLabelText('New password'), 'amber-violin-harbor')
    await user.type(screen.getByLabelText('Confirm new password'), 'amber-violin-harbor')
    await user.click(button('Save'))
    expect(button(/^Save/).getAttribute('aria-busy')).toBe('true')
    await save.fail(refusal('CREDENTIAL_INCORRECT', 'That isn’t your password.'))
    expect(current().getAttribute('aria-invalid')).toBe('true')
    await user.clear(current())
    await user.type(current(), 'twelve letters')
    await user.click(button('Save'))
    await save.fail(
      refusal('PASSWORD_PREVIOUSLY_USED', 'No.', [
        { field: 'password', code: 'passwordPreviouslyUsed', message: 'You’ve used this password before' },
      ]),
    )
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
    await user.click(button('Save'))
    await save.fail(refusal('STANDARD_ERROR', 'No.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual([
      'Sorry, your information was not changed',
      [],
    ])
    await user.click(button('Back to the form'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('amber-violin-harbor')
    await user.click(button('Save'))
    await save.done()
    expect([
      screen.getByText('We changed your password and logged out all your other devices.').tagName,
      document.activeElement?.textContent,
      save.inputs().at(-1),
      await accessibilityFaults(),
    ]).toEqual([
      'DIV',
      'Change your password',
      {
        currentPassword: 'twelve letters',
        password: 'amber-violin-harbor',
        passwordConfirmation: 'amber-violin-harbor',
      },
      [],
    ])
    // The change of the password ended the other sessions.
    expect(operation('ActiveSessions').inputs().length).toBe(2)
  })

  const times = { verified: true, startedAt: '2026-03-01T12:00:00Z', lastSeenAt: '2026-03-01T12:05:00Z' }
  const here = { id: 'S-1', current: true, browser: 'Firefox on Linux', ...times }
  const phone = { id: 'S-2', current: false, browser: 'Safari on an iPhone', ...times }
  const strange = { ...phone, id: 'S-3', browser: null, verified: false }
  const ended = (activeSessions: unknown[]) => ({ endOtherSessions: { activeSessions } })
  const sessionsPart = () =>
    within(screen.getByRole('heading', { name: 'Where you’re logged in' }).parentElement ?? document.body)

  test('the account page lists the sessions and logs the others out, one or all', async () => {
    const { operation, end } = visit(account('active'))
    const list = operation('ActiveSessions')
    await screen.findByText('Where you’re logged in')
    expect(sessionsPart().getByRole('status').textContent).toBe('Loading your sessions')
    await list.fail(failed)
    await user.click(sessionsPart().getByRole('button', { name: 'Try again' }))
    await list.done({ activeSessions: [here, phone, strange] })
    expect([
      facts()
        .slice(-3)
        .map(([name]) => name?.replace(/Since.*/, '')),
      sessionsPart()
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      await accessibilityFaults(),
    ]).toEqual([
      ['Firefox on Linux', 'Safari on an iPhone', 'Unknown browser'],
      ['Log out: Safari on an iPhone', 'Log out: Unknown browser', 'Log out everywhere else'],
      [],
    ])
    await user.click(button('Log out: Safari on an iPhone'))
    await end.fail(refusal('TOO_MANY_REQUESTS', 'Please wait a moment.'))
    expect(screen.getByRole('alert').textContent).toBe('Please wait a moment.')
    await user.click(button('Log out: Safari on an iPhone'))
    await end.done(ended([here, strange]))
    expect(screen.getByText('You’re logged out there.')).toBeTruthy()
    await user.click(button('Log out: Unknown browser'))
    await end.done(ended([here]))
    expect([
      screen.getByText('You aren’t logged in anywhere else.').tagName,
      end.inputs(),
      await accessibilityFaults(),
    ]).toEqual(['DIV', [{ sessionId: 'S-2' }, { sessionId: 'S-2' }, { sessionId: 'S-3' }], []])
  })

  test('the account page logs out two sessions one after the other, whatever is pressed in between', async () => {
    const { operation, end } = visit(account('active'))
    const list = operation('ActiveSessions')
    await screen.findByText('Where you’re logged in')
    await list.done({ activeSessions: [here, phone, strange] })
    await user.click(button('Log out: Safari on an iPhone'))
    await user.click(button('Log out: Unknown browser'))
    expect([
      end.inputs(),
      screen.getAllByRole('button', { name: /^Log out: / }).map((one) => one.getAttribute('aria-busy')),
    ]).toEqual([[{ sessionId: 'S-2' }], ['true', 'true']])
    await end.done(ended([here, strange]))
    await end.done(ended([here]))
    expect([end.inputs(), screen.getByText('You aren’t logged in anywhere else.').tagName]).toEqual([
      [{ sessionId: 'S-2' }, { sessionId: 'S-3' }],
      'DIV',
    ])
  })

  test('the account page saves the last choice for the newsletter', async () => {
    const keep = visit(account('active')).operation('UpdateNewsletter')
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Send me the newsletter' })
    await user.click(toggle)
    await user.click(toggle)
    expect([toggle.checked, keep.inputs()]).toEqual([false, [{ newsletterOptIn: true }]])
    await keep.done()
    expect(keep.inputs()).toEqual([{ newsletterOptIn: true }, { newsletterOptIn: false }])
    await keep.done()
    expect([toggle.checked, screen.getAllByText('Saved.').length]).toEqual([false, 2])
  })

  test('the account page switches the newsletter at once, and back when it was not saved', async () => {
    const keep = visit(account('active')).operation('UpdateNewsletter')
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Send me the newsletter' })
    expect(toggle.checked).toBe(false)
    await user.click(toggle)
    expect([toggle.checked, keep.inputs()]).toEqual([true, [{ newsletterOptIn: true }]])
    await keep.fail(refusal('NETWORK', 'offline'))
    expect([toggle.checked, screen.getByRole('alert').textContent]).toEqual([
      false,
      'We couldn’t save that, so the switch is back where it wasWe couldn’t reach our servers. Check your connection and try again.',
    ])
    await user.click(toggle)
    await keep.done()
    expect([toggle.checked, screen.getAllByText('Saved.').length, await accessibilityFaults()]).toEqual([
      true,
      2,
      [],
    ])
  })
})

test('an opened notification loses its new mark once the carrier has recorded it', async () => {
  const decision = {
    id: 'D-1',
    read: false,
    createdOn: '2026-03-01',
    metadata: { type: 'manual_underwriting_decision', result: 'accepted', isChange: false },
  }
  const { client, operation } = controlledClient({
    AccountNotifications: [
      { accountNotifications: [decision] },
      { accountNotifications: [{ ...decision, read: true }] },
    ],
  })
  render(
    <ApiProvider client={client}>
      <Notifications />
    </ApiProvider>,
  )
  expect(await screen.findByText(/^New/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See my quote' }))
  await operation('UpdateNotification').done()
  expect(screen.queryByText(/^New/)).toBeNull()
})

test('the menu counts the unread notifications', async () => {
  const notification = (id: string, read: boolean) => ({
    id,
    read,
    createdOn: '2026-03-01',
    metadata: { type: 'policy_lapsed' },
  })
  const { client } = controlledClient({
    AccountNotifications: [{ accountNotifications: [notification('N-1', false), notification('N-2', true)] }],
  })
  const app = createActor(appMachine, { input: { path: '/account' } })
  render(
    <ApiProvider client={client}>
      <header>
        <PolicyMenu app={app} route="account" />
      </header>
    </ApiProvider>,
  )
  expect([
    (await screen.findByRole('link', { name: 'Notifications, 1 unread' })).getAttribute('href'),
    screen.getByRole('button', { name: 'Menu', description: 'Notifications, 1 unread' }).tagName,
    await accessibilityFaults(),
  ]).toEqual(['/account/notifications', 'BUTTON', []])
})

const billingPath = '/products/insurance/billing'
const insurancePath = '/products/insurance'
test.each([
  ['first_payment_failed', 'Your payment didn’t go through', 'See what you can do', '/'],
  ['payment_failed', 'Your payment didn’t go through', 'See your billing', billingPath],
  ['coverage_began', 'You’re covered', 'See your policy', insurancePath],
  ['policy_lapsed', 'Your coverage stopped', 'See your policy', insurancePath],
  ['policy_replaced', 'Another policy replaced this one', 'See your documents', '/account/documents'],
  ['policy_ended', 'Your policy has ended', 'See your policy', insurancePath],
  ['policy_reinstated', 'You’re covered again', 'See your policy', insurancePath],
  [
    'reinstatement_refused',
    'Your payment didn’t go through',
    'Get your policy back',
    '/account/policy-reinstatement',
  ],
  ['refund', 'A refund of $26.80', 'See the refund', billingPath],
  ['refund_returned', 'Your refund of $26.80 came back', 'Contact us', '/customer-support'],
  [
    'coverage_changing',
    'A change of your policy is planned for 12/29/2026',
    'See your policy',
    insurancePath,
  ],
  ['coverage_changed', 'Your coverage has changed', 'See your policy', insurancePath],
  [
    'change_payment_failed',
    'Your payment didn’t go through',
    'See the change',
    '/products/insurance/confirm-update',
  ],
  ['change_expired', 'Your coverage didn’t change', 'See your policy', insurancePath],
  ['billing_resumed', 'We closed a report about your policy', 'See your billing', billingPath],
  ['document_added', 'You have a new document', 'Open it', '/account/document/D-7'],
  ['family_page_asked', 'Your family page opens on 12/29/2026', 'See or stop it', '/account/family'],
  ['card_expiring', 'Your card expires soon', 'Change how I pay', `${billingPath}/edit`],
])('a notification of the type %s leads to its page', async (type, title, go, path) => {
  const { client } = controlledClient({
    AccountNotifications: [
      {
        accountNotifications: [
          {
            id: 'N-1',
            read: false,
            createdOn: '2026-12-01',
            metadata: {
              type,
              result: null,
              isChange: false,
              amount: 2680,
              on: '2026-12-29',
              document: { id: 'D-7', name: 'Policy agreement' },
            },
          },
        ],
      },
    ],
  })
  render(
    <ApiProvider client={client}>
      <Notifications />
    </ApiProvider>,
  )
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: go }).getAttribute('href')).toBe(path)
})

describe('the profile page', () => {
  function visit(...answers: unknown[]) {
    const { client, operation } = controlledClient({ OwnAccount: answers })
    const app = createActor(appMachine, { input: { path: '/account/profile' } })
    render(
      <ApiProvider client={client}>
        <ProfilePage app={app} />
      </ApiProvider>,
    )
    return { operation, request: operation('RequestEmailVerification') }
  }
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }))

  test('the profile page changes the name and the address, starting from the current values', async () => {
    const { operation } = visit(account('active'), account('active'), account('active'))
    const save = operation('UpdateAccountProfile')
    await click('Change your name')
    const first = screen.getByLabelText('First name')
    expect([document.activeElement, (first as HTMLInputElement).value]).toEqual([first, 'Mia'])
    await user.clear(first)
    await user.type(first, 'Max')
    await user.click(button('Save'))
    await save.done()
    await click('Change your address')
    await user.selectOptions(screen.getByLabelText('State'), 'Michigan')
    await user.click(button('Save'))
    expect([document.querySelector('.field-errors')?.textContent, await accessibilityFaults()]).toEqual([
      '43215 is a ZIP code in Ohio, but you told us you live in Michigan',
      [],
    ])
    await user.clear(screen.getByLabelText('ZIP code'))
    await user.type(screen.getByLabelText('ZIP code'), '48201')
    await user.click(button('Save'))
    expect(save.inputs()).toEqual([
      { firstName: 'Max', middleName: '', lastName: 'Moss', suffix: '', version: 'V-1' },
      {
        street1: '1 Main St',
        street2: '',
        city: 'Columbus',
        state: 'MI',
        postalCode: '48201',
        version: 'V-1',
      },
    ])
  })

  test('does not send an unchanged name', async () => {
    const { operation } = visit(account('active'), account('active'))
    const save = operation('UpdateAccountProfile')
    await click('Change your name')
    await user.click(button('Save'))
    expect([openDialog(), save.inputs(), await accessibilityFaults()]).toEqual([
      'Sorry, your information was not changed',
      [],
      [],
    ])
    await user.click(button('GOT IT'))
    await user.type(screen.getByLabelText('First name'), 'm')
    await user.click(button('Save'))
    expect([openDialog(), save.inputs()]).toEqual([null, [expect.objectContaining({ firstName: 'Miam' })]])
  })

  test('the profile page withdraws a pending email change and confirms it', async () => {
    const waiting = { id: 'E-2', email: 'max@example.com', status: 'pending' } as const
    const own = { id: 'E-1', email: 'mia@example.com', status: 'active' } as const
    const { operation } = visit(
      account('active', { emails: [own, waiting] }),
      account('active', { emails: [own] }),
    )
    const withdraw = operation('WithdrawEmailChange')
    await click('Keep my current email')
    await withdraw.fail(refusal('TOO_MANY_REQUESTS', 'Please wait a moment.'))
    expect([openDialog(), screen.getByRole('alert').textContent, await accessibilityFaults()]).toEqual([
      'Sorry, your information was not changed',
      'Please wait a moment.',
      [],
    ])
    await user.click(button('Back'))
    await click('Keep my current email')
    await withdraw.done()
    const message = await screen.findByText(/^You’re keeping your current email/)
    expect([
      message.closest('[role=status]') !== null,
      screen.queryByText('max@example.com'),
      document.activeElement?.textContent,
      await accessibilityFaults(),
    ]).toEqual([true, null, 'Change your email', []])
  })

  test('the profile page locks name and state when a decision depends on them, and names the contact', async () => {
    const obstacle = 'Your policy is in this name, in this state.'
    visit(account('active', { obstacle }))
    await click('Change your address')
    expect([
      screen.queryByRole('button', { name: 'Change your name' }),
      (screen.getByLabelText('State') as HTMLSelectElement).disabled,
      // Once, at the name; the state refers to it.
      screen.getAllByText(obstacle).length,
      document.getElementById(screen.getByLabelText('State').getAttribute('aria-describedby') ?? '')
        ?.textContent,
      await accessibilityFaults(),
    ]).toEqual([null, true, 1, 'You can’t change your name or state here.', []])
  })

  test('the profile page changes the email with the password, and shows the pending one beside the current one', async () => {
    const { operation, request } = visit(
      account('active', {
        emails: [
          { id: 'E-1', email: 'mia@example.com', status: 'active' },
          { id: 'E-2', email: 'mia@new.example', status: 'pending' },
        ],
      }),
    )
    await click('Send me a new link')
    expect([facts().slice(0, 2), request.inputs()]).toEqual([
      [
        ['Email', 'mia@example.comConfirmed'],
        ['New email', 'mia@new.exampleNot confirmed yet'],
      ],
      [{ token: null }],
    ])
    const save = operation('ChangeEmail')
    await click('Change your email')
    await user.type(screen.getByLabelText('New email'), 'mia@other.example')
    await user.type(screen.getByLabelText('Current password'), 'twelve letters')
    await user.click(button('Save'))
    await save.fail(
      refusal('EMAIL_ALREADY_TAKEN', 'No.', [
        { field: 'emailAddress', code: 'emailTaken', message: 'There’s already an account with this email' },
      ]),
    )
    expect(document.querySelector('.field-errors')?.textContent).toBe(
      'There’s already an account with this email',
    )
    await user.click(button('Save'))
    await save.done()
    expect([
      screen.getByText(/^A link is on its way to your new email/).tagName,
      save.inputs().at(-1),
      await accessibilityFaults(),
    ]).toEqual(['DIV', { emailAddress: 'mia@other.example', password: 'twelve letters' }, []])
  })

  test('the profile page names which of two pending addresses its link goes to', async () => {
    visit(
      account('pending', {
        emails: [
          { id: 'E-1', email: 'mia@example.com', status: 'pending' },
          { id: 'E-2', email: 'mia@new.example', status: 'pending' },
        ],
      }),
    )
    expect((await screen.findByText(/^We’ll send the link to/)).textContent).toBe(
      'We’ll send the link to mia@new.example.',
    )
  })

  test('the profile page leads to the code for a pending number', async () => {
    const { operation } = visit(
      account('active', {
        phoneNumbers: [verifiedPhone, { id: 'N-2', mask: '•••-•••-••56', status: 'pending' }],
      }),
    )
    const link = await screen.findByRole('link', { name: 'Confirm your new number' })
    expect([link.getAttribute('href'), facts().slice(-2)]).toEqual([
      '/account/profile/edit/verify-phone',
      [
        ['Phone', '•••-•••-••34Confirmed'],
        ['New phone', '•••-•••-••56Not confirmed yet'],
      ],
    ])
    await click('Change your phone number')
    await user.type(screen.getByLabelText('New phone number'), '6145550123')
    await user.type(screen.getByLabelText('Current password'), 'twelve letters')
    await user.click(button('Save'))
    expect(operation('ChangePhoneNumber').inputs()).toEqual([
      { number: '6145550123', password: 'twelve letters' },
    ])
  })

  test('the profile page shows missing details as not given yet', async () => {
    visit(account('active', { activeAddress: null }))
    expect(await screen.findByText('Not given yet')).toBeTruthy()
  })
})

describe('a new phone number', () => {
  function visit(...answers: unknown[]) {
    const request = controlled<void, RequestCodeInput>()
    const verify = controlled<VerifyCodeOutput, VerifyCodeInput>()
    const begun: PhoneVerificationInput[] = []
    const { client } = controlledClient({ OwnAccount: answers })
    render(
      <ApiProvider client={client}>
        <VerifyNewPhone
          verify={(input) => {
            begun.push(input)
            return createActor(
              phoneVerificationMachine.provide({
                actors: { requestCode: request.logic, verifyCode: verify.logic },
              }),
              { input: { ...input, codeSentBy: 'sms' } },
            ).start()
          }}
        />
      </ApiProvider>,
    )
    return { verify, begun }
  }

  test('a new phone number is confirmed by its code, with a confirmation on the page', async () => {
    const { verify, begun } = visit(
      account('active', {
        phoneNumbers: [verifiedPhone, { id: 'N-2', mask: '•••-•••-••56', status: 'pending' }],
      }),
    )
    expect(heading()).toBe('Your new phone number')
    await user.type(await screen.findByLabelText('Six-digit code'), '123456')
    await verify.done({ status: 'verified' })
    expect([heading(), begun, verify.inputs(), await accessibilityFaults()]).toEqual([
      'Your new number is confirmed',
      [
        {
          mode: 'phone',
          sessionId: 'S-1',
          phoneNumberId: 'N-2',
          mask: '•••-•••-••56',
          codeSentBy: null,
          channels: ['sms', 'voice'],
          email: null,
        },
      ],
      [{ mode: 'phone', sessionId: 'S-1', phoneNumberId: 'N-2', code: '123456' }],
      [],
    ])
  })

  test('a new phone number is not requested when none is pending', async () => {
    const { begun } = visit(account('active'))
    expect([
      (await screen.findByText('You don’t have a new number to confirm.')).tagName,
      screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href'),
      begun,
      await accessibilityFaults(),
    ]).toEqual(['P', '/account/profile', [], []])
  })

  test('the new-phone page can be retried when the account could not be loaded', async () => {
    visit(failed, account('active'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You don’t have a new number to confirm.')).toBeTruthy()
  })
})
