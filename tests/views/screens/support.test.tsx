import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { supportMachine } from '../../../machines/support/support.machine.ts'
import type {
  ChatReply,
  ConversationCommand,
  ConverseInput,
  SupportNote,
} from '../../../machines/support/support.types.ts'
import { company } from '../../../rules/company.ts'
import { createSupportDesk } from '../../../src/app/supportDesk.ts'
import { SupportButton } from '../../../src/screens/support/AskForHelp.tsx'
import CustomerSupport from '../../../src/screens/support/CustomerSupport.tsx'
import { DeskContext, type SupportDesk } from '../../../src/screens/support/deskContext.ts'
import SupportPanel from '../../../src/screens/support/SupportPanel.tsx'
import { Unbroken } from '../../../src/ui/Unbroken.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const withAll = { chat: 'twilio', helpCenterUrl: '/sandbox/help-center' }

function startHelp() {
  const sent: string[] = []
  const clock = new SimulatedClock()
  const leaveNote = controlled<void, SupportNote>()
  const actor = createActor(
    supportMachine.provide({
      actors: {
        converse: fromCallback<ConversationCommand, ConverseInput>(({ receive }) =>
          receive(({ text }) => sent.push(text)),
        ),
        leaveNote: leaveNote.logic,
      },
    }),
    { input: { userId: 'U-1', email: 'ada@example.com', messaging: true }, clock },
  ).start()
  const desk = createSupportDesk(withAll, async () => actor)
  render(
    <DeskContext value={desk}>
      <main>
        <h1>Page</h1>
        <SupportButton />
      </main>
      <SupportPanel actor={actor} />
    </DeskContext>,
  )
  const receive = (reply: Partial<ChatReply>) =>
    act(() =>
      actor.send({
        type: 'chat.received',
        reply: { from: 'assistant', text: 'From $9.', suggestions: [], isAway: false, ...reply },
      }),
    )
  const lines = () =>
    within(screen.getByRole('log'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { actor, clock, said: sent, leaveNote, says: receive, lines }
}

async function startChat() {
  const help = startHelp()
  await user.click(screen.getByRole('button', { name: 'Support' }))
  await user.click(screen.getByRole('button', { name: /^Live chat/ }))
  act(() => help.actor.send({ type: 'chat.opened' }))
  return help
}

describe('the ways to get help', () => {
  test('there are three ways to get help, and Escape returns focus', async () => {
    startHelp()
    const button = screen.getByRole('button', { name: 'Support' })
    await user.click(button)
    const dialog = within(screen.getByRole('dialog', { name: 'Need Help?' }))
    expect({
      chat: dialog.getByRole('button', { name: /^Live chat/ }).textContent,
      links: dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      violations: await accessibilityFaults(),
    }).toEqual({
      chat: 'Live chat24/7 via chatbot. Live agents Monday to Friday 9am-5pm EST (Eastern time).',
      links: [
        ['Phone(614) 555-0100Monday to Friday 9am-5pm EST', 'tel:+16145550100'],
        ['Help centerAnswers to the most common questions.(opens in a new tab)', '/sandbox/help-center'],
      ],
      violations: [],
    })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect([openDialog(), document.activeElement]).toEqual([null, button])
  })

  test('without a chat and a help center only the phone is offered', async () => {
    const desk = createSupportDesk({ chat: null, helpCenterUrl: null }, () => Promise.reject(new Error()))
    render(
      <DeskContext value={desk}>
        <CustomerSupport />
      </DeskContext>,
    )
    expect({
      title: screen.getByRole('heading', { level: 1 }).textContent,
      links: screen.getAllByRole('link').map((link) => link.getAttribute('href')),
      buttons: screen.queryAllByRole('button').length,
      violations: await accessibilityFaults(),
    }).toEqual({ title: 'Need Help?', links: ['tel:+16145550100'], buttons: 0, violations: [] })
  })

  test('when the help code fails to load, the phone is shown, and the next press loads it', async () => {
    const running = startHelp().actor
    cleanup()
    let tries = 0
    const desk: SupportDesk = createSupportDesk(withAll, async () => {
      tries += 1
      if (tries === 1) throw new Error('The chunk is gone')
      return running
    })
    render(
      <DeskContext value={desk}>
        <SupportButton />
      </DeskContext>,
    )
    const button = screen.getByRole('button', { name: 'Support' })
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t load help. You can call us: (614) 555-0100',
    )
    await user.click(button)
    await waitFor(() =>
      expect([
        tries,
        screen.queryByRole('alert'),
        running.getSnapshot().matches({ panel: 'choosing' }),
      ]).toEqual([2, null, true]),
    )
  })
})

describe('the chat', () => {
  test('the chat sends a question at one press, shows that a reply is coming, and keeps focus', async () => {
    const { clock, said, says, lines } = await startChat()
    says({ text: 'Hello.', suggestions: ['What does it cost?'] })
    await user.click(screen.getByRole('button', { name: 'What does it cost?' }))
    const waiting = screen.getByText('An answer is on its way').tagName
    act(() => clock.increment(4000))
    const slow = screen.getByText(/^This is taking longer than usual/).tagName
    says({})
    expect({
      said,
      waiting,
      slow,
      lines: lines(),
      focused: document.activeElement === screen.getByRole('textbox', { name: 'Your message' }),
      violations: await accessibilityFaults(),
    }).toEqual({
      said: ['What does it cost?'],
      waiting: 'P',
      slow: 'P',
      lines: ['AssistantHello.', 'YouWhat does it cost?', 'AssistantFrom $9.'],
      focused: true,
      violations: [],
    })
  })

  test('a chat without a greeting asks for the topic until the first message', async () => {
    const { says } = await startChat()
    const begin = screen.getByText('What would you like to know?').tagName
    says({})
    expect([begin, screen.queryByText('What would you like to know?')]).toEqual(['P', null])
  })

  test('the chat sends no empty message, and each message once', async () => {
    const { said, says } = await startChat()
    says({})
    const field = screen.getByRole('textbox', { name: 'Your message' })
    await user.type(field, '  {Enter}')
    await user.type(field, 'Hello{Enter}{Enter}')
    expect([said, field]).toEqual([['Hello'], expect.objectContaining({ value: '' })])
  })

  test('the chat shows a line that was not accepted, and accepts another', async () => {
    const { actor, said, says, lines } = await startChat()
    says({})
    const field = screen.getByRole('textbox', { name: 'Your message' })
    await user.type(field, 'Hello{Enter}')
    act(() => actor.send({ type: 'chat.refused' }))
    await user.type(field, 'Good day{Enter}')
    expect({
      said,
      lines: lines(),
      again: screen.queryByRole('button', { name: 'Try again' }),
      violations: await accessibilityFaults(),
    }).toEqual({
      said: ['Hello', 'Good day'],
      lines: ['AssistantFrom $9.', 'YouHelloThis message wasn’t accepted. Please reword it.', 'YouGood day'],
      again: null,
      violations: [],
    })
  })

  test('the chat shows a lost connection, keeps the messages, and retries', async () => {
    const { actor, says, lines } = await startChat()
    says({})
    act(() =>
      actor.send({ type: 'chat.lost', problem: { code: 'NETWORK', message: '', validationErrors: [] } }),
    )
    expect({
      alert: screen.getByRole('alert').textContent?.slice(0, 28),
      call: screen.getAllByRole('link', { name: 'Call (614) 555-0100' }).length,
      lines: lines(),
      violations: await accessibilityFaults(),
    }).toEqual({
      alert: 'We can’t reach the chat. You',
      call: 1,
      lines: ['AssistantFrom $9.'],
      violations: [],
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Connecting').tagName).toBe('P')
  })

  test('the chat takes a message for absent agents, with missing input shown at its field', async () => {
    const { leaveNote, says, lines } = await startChat()
    says({ text: 'They are back Monday.', isAway: true })
    await user.click(screen.getByRole('button', { name: 'Leave a message' }))
    const text = screen.getByRole('textbox', { name: 'Your message to our agents' })
    const email = screen.getByRole('textbox', { name: 'Your email, so we can reply' })
    const send = screen.getByRole('button', { name: 'Send message' })
    await user.click(send)
    expect([text.getAttribute('aria-invalid'), document.activeElement === text, email]).toEqual([
      'true',
      true,
      expect.objectContaining({ value: 'ada@example.com' }),
    ])
    await user.type(text, 'Call me')
    await user.click(send)
    await leaveNote.fail(refusal('NETWORK', 'No answer came.'))
    const failed = screen.getByRole('alert').tagName
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await leaveNote.done()
    expect({
      failed,
      inputs: leaveNote.inputs(),
      lines: lines(),
      faults: await accessibilityFaults(),
    }).toEqual({
      failed: 'DIV',
      inputs: Array(2).fill({ text: 'Call me', email: 'ada@example.com' }),
      lines: ['AssistantThey are back Monday.', 'Message you leftCall me'],
      faults: [],
    })
  })

  test('the chat announces a reply that arrived while it was closed', async () => {
    const { says } = await startChat()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    says({})
    expect(screen.getByRole('button', { name: /^Support/ }).textContent).toBe('Support 1(new messages: 1)')
  })
})

test.each<[text: string, pieces: string[]]>([
  [
    `Call ${company.phone.shown}, ${company.supportHours}, or ${company.phone.shown}.`,
    ['(614) 555-0100', '9am-5pm EST', '(614) 555-0100'],
  ],
  ['We’ll send the link to ada.lovelace+1@mail.example.co.uk.', ['ada.lovelace+1@mail.example.co.uk']],
  ['WTL-1000001', ['WTL-1000001']],
  ['Policy WTL-1000001, and TLX-20001', ['WTL-1000001', 'TLX-20001']],
  ['•• 34', ['•• 34']],
  ['or to ada@example.com, so', ['ada@example.com']],
  ['20 years, until age 59', []],
  ['$23.70 of 12/22/2026', []],
  ['A@b is no address, nor 555-0100 a number', []],
  ['', []],
])('keeps %j numbers and addresses unbroken and other text unchanged', (text, pieces) => {
  const { container } = render(<Unbroken>{text}</Unbroken>)
  expect([
    container.textContent,
    [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent),
  ]).toEqual([text, pieces])
})
