import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/Button.tsx'
import { Covered } from '../../../src/ui/Covered.ts'
import { Dialog } from '../../../src/ui/Dialog.tsx'
import { EmailField } from '../../../src/ui/EmailField.tsx'
import { ErrorSummary } from '../../../src/ui/ErrorSummary.tsx'
import { formatDate } from '../../../src/ui/formatDate.ts'
import { ProductName } from '../../../src/ui/Logo.tsx'
import { formatMoney } from '../../../src/ui/Money.tsx'
import { Notice } from '../../../src/ui/Notice.tsx'
import { Page } from '../../../src/ui/Page.tsx'
import { FirstHeading } from '../../../src/ui/PageHeading.tsx'
import { PasswordField } from '../../../src/ui/PasswordField.tsx'
import { RadioGroup } from '../../../src/ui/RadioGroup.tsx'
import { TextArea } from '../../../src/ui/TextArea.tsx'
import { TextField } from '../../../src/ui/TextField.tsx'
import { loadTranslations, t } from '../../../src/ui/text.ts'

afterEach(cleanup)
const nothing = () => undefined

test('a field is described by its hint and its errors, and marked as invalid', () => {
  render(
    <TextField
      id="name"
      label="First name"
      hint="As on your license"
      errors={['Required', 'Must be only alphabetical characters']}
      required
      requiredMark
      value=""
      onChange={nothing}
    />,
  )
  const input = screen.getByRole('textbox', { name: 'First name' })
  const descriptions = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect({
    words: descriptions,
    invalid: input.getAttribute('aria-invalid'),
    required: input.getAttribute('aria-required'),
    label: document.querySelector('label')?.textContent,
  }).toEqual({
    words: ['As on your license', 'RequiredMust be only alphabetical characters'],
    invalid: 'true',
    required: 'true',
    label: 'First name *',
  })
})

test('an error with the text of the hint replaces it', () => {
  const password = (errors: readonly string[]) => (
    <PasswordField
      id="password"
      label="Password"
      hint="Must be at least 12 characters"
      errors={errors}
      value="short"
      onChange={nothing}
    />
  )
  const { rerender } = render(password([]))
  const described = () =>
    (screen.getByLabelText('Password').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  const seen = [described()]
  rerender(password(['Must be at least 12 characters']))
  expect([...seen, described(), screen.getAllByText('Must be at least 12 characters').length]).toEqual([
    ['Must be at least 12 characters'],
    ['Must be at least 12 characters'],
    1,
  ])
})

function Mailbox() {
  const [value, setValue] = useState('')
  return <EmailField id="email" label="Email" value={value} onChange={setValue} />
}

test('a suggested correction appears after the press that leaves its field, so that nothing moves under the pointer', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Mailbox />
      <button type="button">Continue</button>
    </>,
  )
  await user.type(screen.getByLabelText('Email'), 'mia@gmial.com')
  const asked = () => screen.queryByRole('button', { name: 'Did you mean mia@gmail.com?' }) !== null
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Continue' }) })
  const whilePressed = [document.activeElement?.textContent, asked()]
  await user.pointer({ keys: '[/MouseLeft]' })
  await screen.findByRole('button', { name: 'Did you mean mia@gmail.com?' })
  expect(whilePressed).toEqual(['Continue', false])
})

test('a typo in a well-known domain gets a suggestion on blur, and one press corrects it', async () => {
  const user = userEvent.setup()
  render(<Mailbox />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  const asked = () => screen.queryByRole('button')?.textContent ?? null
  const received: (string | null)[] = []
  for (const typed of [
    'mia@gmial.com',
    'mia@Yaho.com',
    'mia@hotmial.con',
    'mia@own.con',
    'mia@gmail.com',
    'mia@ymail.com',
    'mia@own.co',
    'mia',
  ]) {
    await user.clear(field)
    await user.type(field, typed)
    const before = asked()
    await user.tab()
    received.push(before ?? asked())
  }
  expect(received).toEqual([
    'Did you mean mia@gmail.com?',
    'Did you mean mia@yahoo.com?',
    'Did you mean mia@hotmail.com?',
    'Did you mean mia@own.com?',
    null,
    null,
    null,
    null,
  ])
  await user.clear(field)
  await user.type(field, 'mia@gmial.com')
  expect(asked()).toBeNull()
  await user.tab()
  await user.click(screen.getByRole('button'))
  expect([field.value, document.activeElement === field, asked()]).toEqual(['mia@gmail.com', true, null])
})

test('a field without hint and errors has no description', () => {
  render(<TextField id="name" label="First name" value="" onChange={nothing} />)
  const input = screen.getByLabelText('First name')
  expect([input.hasAttribute('aria-describedby'), input.hasAttribute('aria-invalid')]).toEqual([false, false])
})

test('the summary links to the field, and to the chosen radio of a group', async () => {
  render(
    <>
      <ErrorSummary
        errors={[
          { fieldId: 'name', message: 'Name is required' },
          { fieldId: 'smoker', message: 'Choose one' },
        ]}
      />
      <TextField id="name" label="Name" value="" onChange={nothing} />
      <RadioGroup
        id="smoker"
        label="Smoker"
        value="no"
        onChoose={nothing}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    </>,
  )
  const user = userEvent.setup()
  const focused: string[] = []
  for (const name of ['Name is required', 'Choose one']) {
    await user.click(screen.getByRole('link', { name }))
    focused.push(document.activeElement?.id ?? '')
  }
  expect({ focused, hash: window.location.hash }).toEqual({ focused: ['name', 'smoker-no'], hash: '' })
})

test('a group reports blur only when focus leaves the whole group', async () => {
  const onBlur = vi.fn<() => void>()
  render(
    <>
      <RadioGroup
        id="smoker"
        label="Smoker"
        value={null}
        onChoose={nothing}
        onBlur={onBlur}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <button type="button">After</button>
    </>,
  )
  screen.getByLabelText('Yes').focus()
  screen.getByLabelText('No').focus()
  const within = onBlur.mock.calls.length
  screen.getByText('After').focus()
  expect([within, onBlur.mock.calls.length]).toEqual([0, 1])
})

function Payment({ onClick, onSubmit }: { onClick: () => void; onSubmit: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Button
        type="submit"
        busy={busy}
        disabled={busy}
        onClick={() => {
          onClick()
          setBusy(true)
        }}
      >
        Pay
      </Button>
    </form>
  )
}

test('a busy button does nothing twice, submits nothing, and keeps its focus', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  render(<Payment onClick={onClick} onSubmit={onSubmit} />)
  const user = userEvent.setup()
  await user.dblClick(screen.getByRole('button'))
  await user.keyboard('{Enter}')
  const button = screen.getByRole('button')
  expect({
    clicks: onClick.mock.calls.length,
    submits: onSubmit.mock.calls.length,
    busy: button.getAttribute('aria-busy'),
    focused: document.activeElement === button,
  }).toEqual({ clicks: 1, submits: 1, busy: 'true', focused: true })
})

function Asking({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Are you sure?" dismissable={dismissable} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          Yes
        </button>
      </Dialog>
    </>
  )
}

describe('the dialog', () => {
  test('reading starts at its title, and focus returns to where it was', async () => {
    render(<Asking />)
    const user = userEvent.setup()
    await user.click(screen.getByText('Open'))
    const title = document.activeElement?.textContent
    await user.click(screen.getByText('Yes'))
    expect([title, document.activeElement?.textContent, document.querySelector('dialog')?.open]).toEqual([
      'Are you sure?',
      'Open',
      false,
    ])
  })

  test.each([
    [
      'disabled',
      <button key="gone" type="button" disabled>
        Open
      </button>,
    ],
    ['gone', null],
  ])('focus moves to the heading when the pressed element is %s', async (_, after) => {
    function Page() {
      const [asked, setAsked] = useState(0)
      return (
        <>
          <h1 id="page-title" tabIndex={-1}>
            Last step!
          </h1>
          {asked === 0 ? (
            <button key="gone" type="button" onClick={() => setAsked(1)}>
              Open
            </button>
          ) : (
            after
          )}
          <Dialog open={asked === 1} title="Declined" onClose={() => setAsked(2)} />
        </>
      )
    }
    render(<Page />)
    const user = userEvent.setup()
    await user.click(screen.getByText('Open'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement?.textContent).toBe('Last step!')
  })

  test.each([
    [true, false],
    [false, true],
  ])('Escape asks to close it only when it can be dismissed (%s)', async (dismissable, stays) => {
    render(<Asking dismissable={dismissable} />)
    await userEvent.setup().click(screen.getByText('Open'))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Are you sure?' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog.open).toBe(stays)
  })
})

describe('a field with a character limit', () => {
  function Line(props: Partial<Parameters<typeof TextField>[0]>) {
    const [value, setValue] = useState('')
    return (
      <TextField id="name" label="Last name" characterMax={10} {...props} value={value} onChange={setValue} />
    )
  }
  const descriptions = () => screen.queryByRole('alert')?.textContent
  const described = () => screen.getByRole('textbox').getAttribute('aria-describedby')
  const name = 'Featherstonehaugh'

  test('a field with a character limit shows a message while it is full', async () => {
    const user = userEvent.setup()
    render(<Line hint="As on your license" />)
    await user.click(screen.getByRole('textbox'))
    await user.paste(name.slice(0, 9))
    expect([descriptions(), described()]).toEqual([undefined, 'name-hint'])
    await user.paste(name.slice(9))
    expect([descriptions(), described(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
      'No more than 10 characters fit here',
      'name-full name-hint',
      'Featherston'.slice(0, 10),
    ])
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('{Backspace}')
    expect([descriptions(), described()]).toEqual([undefined, 'name-hint'])
  })

  test.each([
    ['an initial', { characterMax: 1 }],
    ['a field with a format', { format: 'Five digits' }],
  ])('a field with a character limit shows no message at the limit for %s', async (_, props) => {
    const user = userEvent.setup()
    render(<Line {...props} />)
    await user.type(screen.getByRole('textbox'), name)
    expect(descriptions()).toBeUndefined()
  })
})

test('the page sets the title of the tab', () => {
  const page = (title: string) => (
    <ProductName value="Surefire">
      <Page title={title} focusKey={title} />
    </ProductName>
  )
  const { rerender } = render(page('How tall are you?'))
  const titles = [document.title]
  rerender(page('How much do you weigh?'))
  expect([...titles, document.title]).toEqual([
    'How tall are you? · Surefire',
    'How much do you weigh? · Surefire',
  ])
})

test('the title of the tab shows an error as long as there is one', () => {
  const form = (isWrong: boolean, lead?: string) => (
    <ProductName value="Surefire">
      <Page title="About you" lead={lead}>
        <ErrorSummary errors={isWrong ? [{ message: 'Required' }] : []} />
      </Page>
    </ProductName>
  )
  const { rerender } = render(form(false))
  const titles = [document.title]
  for (const next of [form(true), form(true, 'Rendered again'), form(false)]) {
    rerender(next)
    titles.push(document.title)
  }
  expect(titles).toEqual([
    'About you · Surefire',
    'Error: About you · Surefire',
    'Error: About you · Surefire',
    'About you · Surefire',
  ])
})

test.each<[string, (isWrong: boolean) => ReactNode]>([
  [
    'a field',
    (isWrong) => (
      <TextField id="name" label="Name" value="" onChange={() => {}} errors={isWrong ? ['Required'] : []} />
    ),
  ],
  [
    'a field with two errors',
    (isWrong) => (
      <TextField
        id="name"
        label="Name"
        value=""
        onChange={() => {}}
        errors={isWrong ? ['Too long', 'Only letters'] : []}
      />
    ),
  ],
  ['a notice', (isWrong) => <Notice status={isWrong ? 'danger' : 'info'}>Words</Notice>],
  [
    'a dialog',
    (isWrong) => (
      <Dialog open={isWrong} status="danger" title="Uh-oh">
        Words
      </Dialog>
    ),
  ],
])('the title shows the error of %s once, also after the page renders again', (_, message) => {
  const form = (isWrong: boolean, title = 'About you') => (
    <ProductName value="Surefire">
      <Page title={title}>
        {isWrong ? <Notice status="danger">Something went wrong</Notice> : null}
        {message(isWrong)}
      </Page>
    </ProductName>
  )
  const { rerender } = render(form(false))
  const titles = [document.title]
  for (const next of [form(true), form(true, 'About us'), form(false)]) {
    rerender(next)
    titles.push(document.title)
  }
  expect(titles).toEqual([
    'About you · Surefire',
    'Error: About you · Surefire',
    'Error: About us · Surefire',
    'About you · Surefire',
  ])
})

test("the title of a page that covers another does not show the other's error", () => {
  render(
    <>
      <Covered value={true}>
        <Page title="Below">
          <Notice status="danger">Something went wrong</Notice>
        </Page>
      </Covered>
      <Page title="Above" />
    </>,
  )
  expect(document.title).toBe('Above ·')
})

test('the heading takes focus on a new page and on a new form, not on a new answer', () => {
  const { rerender } = render(<Page title="One" focusKey="a" />)
  const first = document.activeElement?.textContent
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Page title="One" focusKey="a" lead="More" />)
  const same = document.activeElement?.tagName
  rerender(<Page title="Two" focusKey="b" />)
  expect([first, same, document.activeElement?.textContent]).toEqual(['One', 'BODY', 'Two'])
})

test.each([
  ['a new title', 'Two', undefined, ['H1', 1]],
  ['a new step with the same title', 'One', 'b', ['H1', 1]],
  ['a new title of the same step', 'Two', 'a', ['BODY', 0]],
])('%s: whether the page starts at its heading again', (_case, title, focusKey, expected) => {
  const before = focusKey === undefined ? undefined : 'a'
  const { rerender } = render(<Page title="One" focusKey={before} />)
  ;(document.activeElement as HTMLElement).blur()
  const scroll = vi.spyOn(window, 'scrollTo')
  rerender(<Page title={title} focusKey={focusKey} />)
  expect([document.activeElement?.tagName, scroll.mock.calls.length]).toEqual(expected)
  scroll.mockRestore()
})

test('the heading of a form in a dialog leaves the page below where it is', () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  render(<Dialog open isScreen title="More" />)
  expect([document.activeElement?.textContent, scroll.mock.calls]).toEqual(['More', []])
  scroll.mockRestore()
})

test('the first heading takes no focus, so that the skip link comes first', () => {
  const page = (title: string) => (
    <StrictMode>
      <FirstHeading value={opened}>
        <Page title={title} focusKey={title} />
      </FirstHeading>
    </StrictMode>
  )
  const opened = { current: null }
  const { rerender } = render(page('One'))
  const first = document.activeElement?.tagName
  rerender(page('Two'))
  const second = document.activeElement?.textContent
  rerender(page('One'))
  expect([first, second, document.activeElement?.textContent]).toEqual(['BODY', 'Two', 'One'])
})

test('a text area is cut at its limit and counts characters', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<TextArea id="why" label="Why" value="abc" characterMax={5} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'abcdefgh' } })
  // Counted like the carrier: a character outside the basic plane counts as one and is never split.
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'abcd😀f' } })
  expect([onChange.mock.calls, screen.getByText('3/5 characters').closest('[id]')?.id]).toEqual([
    [['abcde'], ['abcd😀']],
    'why-counter',
  ])
})

test('a text is its translation or its default, with its placeholders filled in', () => {
  loadTranslations({ 'hello.name': 'Hola {name}' })
  const spoken = [t('hello.name', 'Hello {name}', { name: 'Ana' }), t('toString', 'Bye')]
  loadTranslations({})
  expect([...spoken, t('hello.name', 'Hello {name}', { name: 'Ana' })]).toEqual([
    'Hola Ana',
    'Bye',
    'Hello Ana',
  ])
})

test('money and dates are formatted as in the product', () => {
  expect([
    formatMoney(250_000),
    formatMoney('31.5', 'payment'),
    formatMoney(''),
    formatDate('2026-03-04'),
    formatDate('2026-03-04', 'short'),
    formatDate('2026-03-04', 'long'),
    // An instant has no date of its own: it depends on the time zone.
    formatDate('2026-03-04T23:30:00Z'),
    formatDate('soon'),
  ]).toEqual(['$250,000', '$31.50', '', '03/04/2026', '03/04/26', 'March 4, 2026', '', ''])
})
