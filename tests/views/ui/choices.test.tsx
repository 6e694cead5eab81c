import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CodeField } from '../../../src/ui/CodeField.tsx'
import { FileField } from '../../../src/ui/FileField.tsx'
import { MultiSelectField } from '../../../src/ui/MultiSelectField.tsx'
import { Notice } from '../../../src/ui/Notice.tsx'
import { SliderField, snap } from '../../../src/ui/SliderField.tsx'
import { ToggleField } from '../../../src/ui/ToggleField.tsx'

afterEach(cleanup)

function Treated({ changes }: { changes: (readonly string[])[] }) {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <MultiSelectField
      id="treated"
      label="Treated for"
      value={value}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
      options={[
        { value: 'asthma', label: 'Asthma' },
        { value: 'gout', label: 'Gout' },
        { value: 'none', label: 'None of the above', exclusive: true },
      ]}
    />
  )
}

describe('the multi-select', () => {
  test('None of the above clears the others, and another choice clears it', async () => {
    const changes: (readonly string[])[] = []
    render(<Treated changes={changes} />)
    const user = userEvent.setup()
    for (const name of ['Gout', 'Asthma', 'None of the above', 'Gout', 'Gout']) {
      await user.click(screen.getByRole('checkbox', { name }))
    }
    expect(changes).toEqual([['gout'], ['asthma', 'gout'], ['none'], ['gout'], []])
  })

  test('marks each checkbox of a wrong answer as invalid', () => {
    render(
      <MultiSelectField
        id="treated"
        label="Treated for"
        value={[]}
        onChange={() => undefined}
        options={[{ value: 'gout', label: 'Gout' }]}
        errors={['Required']}
      />,
    )
    expect(screen.getByRole('checkbox', { name: 'Gout' }).getAttribute('aria-invalid')).toBe('true')
  })
})

function Code({ onComplete, wrong }: { onComplete: (code: string) => void; wrong?: string }) {
  const [value, setValue] = useState('')
  const errors = value === wrong ? ['That code didn’t work.'] : []
  return (
    <CodeField
      id="code"
      label="Code"
      value={value}
      errors={errors}
      onChange={setValue}
      onComplete={onComplete}
    />
  )
}

describe('the code field', () => {
  test('the code field reports a complete code once, and again only after a change', async () => {
    const onComplete = vi.fn<(code: string) => void>()
    render(<Code onComplete={onComplete} />)
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    await user.type(input, '12a3456789')
    expect({ shown: input.value, changes: onComplete.mock.calls }).toEqual({
      shown: '123456',
      changes: [['123456']],
    })
    await user.keyboard('{Backspace}7')
    expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
  })

  test.each([
    ['at its end', 6, '654321', '654321'],
    ['at its beginning', 0, '654321', '654321'],
    ['in its middle', 3, '654321', '654321'],
    ['digit by digit', 6, '65', '65'],
    ['of a letter', 6, 'a', '123456'],
    ['after a deleted digit', 6, '{Backspace}7', '123457'],
  ])('the code field after a refused code handles typing %s', async (_, caret, keys, shown) => {
    render(<Code onComplete={() => undefined} wrong="123456" />)
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    await user.type(input, '123456')
    input.setSelectionRange(caret, caret)
    await user.keyboard(keys)
    expect(input.value).toBe(shown)
  })

  test('the code field after a refused code accepts a pasted one', async () => {
    render(<Code onComplete={() => undefined} wrong="123456" />)
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    await user.type(input, '123456')
    await user.paste('654 321')
    expect(input.value).toBe('654321')
  })

  test("the code field accepts a pasted code and the phone's one-time code", async () => {
    const onComplete = vi.fn<(code: string) => void>()
    render(<Code onComplete={onComplete} />)
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    await user.click(input)
    await user.paste('Your code: 654 321')
    expect({ autoComplete: input.autocomplete, changes: onComplete.mock.calls }).toEqual({
      autoComplete: 'one-time-code',
      changes: [['654321']],
    })
  })
})

type SliderSpies = {
  onCommit: (value: number) => void
  onOutOfRange: (side: 'above' | 'below', typed: number) => void
}

function Coverage({ onCommit, onOutOfRange }: SliderSpies) {
  const [value, setValue] = useState(100_000)
  return (
    <SliderField
      id="coverage"
      label="Coverage"
      min={50_000}
      max={1_000_000}
      step={50_000}
      increment={5_000}
      say={(amount) => `${amount.toLocaleString('en-US')} dollars`}
      unitText="In US dollars"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      onOutOfRange={onOutOfRange}
    />
  )
}

describe('the slider', () => {
  const shown = () => {
    const onCommit = vi.fn<SliderSpies['onCommit']>()
    const onOutOfRange = vi.fn<SliderSpies['onOutOfRange']>()
    render(<Coverage onCommit={onCommit} onOutOfRange={onOutOfRange} />)
    const range = screen.getByRole<HTMLInputElement>('slider')
    const text = screen.getByRole<HTMLInputElement>('textbox')
    return { onCommit, onOutOfRange, range, text, user: userEvent.setup() }
  }

  test('the typed number follows the range', () => {
    const { range, text } = shown()
    fireEvent.change(range, { target: { value: '250000' } })
    expect({ range: range.value, text: text.value }).toEqual({ range: '250000', text: '250,000' })
  })

  test('both inputs are read out with their unit', () => {
    const { range } = shown()
    expect([
      range.getAttribute('aria-valuetext'),
      screen.getByRole<HTMLInputElement>('textbox', { description: 'In US dollars' }).value,
    ]).toEqual(['100,000 dollars', '100,000'])
  })

  test('twenty characters can be typed', async () => {
    const { text, user } = shown()
    await user.clear(text)
    await user.type(text, '1234567890123456789012')
    expect(text.value).toBe('12,345,678,901,234,567,890')
  })

  test('dragging moves by the increment, an arrow key by the step, and neither past an end', () => {
    const { range, onCommit } = shown()
    fireEvent.change(range, { target: { value: '256000' } })
    fireEvent.pointerUp(range)
    const dragged = range.value
    fireEvent.keyDown(range, { key: 'ArrowRight' })
    fireEvent.keyUp(range, { key: 'ArrowRight' })
    const stepped = range.value
    for (let presses = 0; presses < 9; presses += 1) fireEvent.keyDown(range, { key: 'ArrowDown' })
    expect([dragged, stepped, range.value, onCommit.mock.calls]).toEqual([
      '255000',
      '305000',
      '50000',
      [[255_000], [305_000]],
    ])
  })

  test('the range follows the typed number on blur', async () => {
    const { range, text, user, onCommit } = shown()
    await user.clear(text)
    await user.type(text, '00400000')
    expect(range.value).toBe('100000')
    await user.tab()
    expect({ range: range.value, text: text.value, changes: onCommit.mock.calls }).toEqual({
      range: '400000',
      text: '400,000',
      changes: [[400_000]],
    })
  })

  test.each(['90k', '250.000', '-50000', '1e6', '2,5'])(
    'the slider keeps the invalid number %s as typed and shows an error',
    async (typed) => {
      const { range, text, user, onCommit } = shown()
      await user.clear(text)
      await user.type(text, typed)
      await user.tab()
      const refused = {
        text: text.value,
        range: range.value,
        message: screen.getByText(/^Enter a number in digits/).textContent,
        calls: [...onCommit.mock.calls],
      }
      await user.clear(text)
      await user.type(text, '250,000')
      await user.tab()
      expect([refused, text.value, range.value, screen.queryByText(/^Enter a number/)]).toEqual([
        { text: typed, range: '100000', message: 'Enter a number in digits, such as 50,000', calls: [] },
        '250,000',
        '250000',
        null,
      ])
    },
  )

  test('the slider announces once how a typed number was rounded, until it changes', async () => {
    const { range, text, user } = shown()
    const status = screen.getByRole('status')
    await user.clear(text)
    await user.type(text, '333333')
    const before = status.textContent
    await user.tab()
    const after = [text.value, status.textContent]
    fireEvent.change(range, { target: { value: '400000' } })
    const moved = status.textContent
    await user.clear(text)
    await user.type(text, '335000')
    await user.tab()
    expect([before, after, moved, status.textContent]).toEqual([
      '',
      ['335,000', 'Rounded to 335,000. Values go up in steps of 5,000.'],
      '',
      '',
    ])
  })

  test('typed cents are dropped', async () => {
    const { range, text, user, onOutOfRange } = shown()
    await user.clear(text)
    await user.type(text, '60000.00')
    await user.tab()
    expect({ range: range.value, text: text.value, beyond: onOutOfRange.mock.calls }).toEqual({
      range: '60000',
      text: '60,000',
      beyond: [],
    })
  })

  test('a typed number past the end is reported and set to the end', async () => {
    const { range, text, user, onCommit, onOutOfRange } = shown()
    await user.clear(text)
    await user.type(text, '9000000{Enter}')
    expect({ range: range.value, beyond: onOutOfRange.mock.calls, changes: onCommit.mock.calls }).toEqual({
      range: '1000000',
      beyond: [['above', 9_000_000]],
      changes: [[1_000_000]],
    })
  })

  test('values snap to the increment between the ends', () => {
    expect([snap(126_000, 50_000, 1_000_000, 50_000), snap(1, 50_000, 1_000_000, 50_000)]).toEqual([
      150_000, 50_000,
    ])
  })
})

test('a switch is described by the texts around it, its hint and its error', () => {
  render(
    <>
      <p id="around">It can be changed later.</p>
      <ToggleField
        id="alerts"
        label="Alerts"
        value={false}
        onChange={() => undefined}
        hint="By e-mail."
        describedBy="around"
        errors={['Required']}
      />
    </>,
  )
  const field = screen.getByRole('switch', { name: 'Alerts' })
  expect(field.getAttribute('aria-describedby')).toBe('around alerts-hint alerts-error')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [['Required'], 'true'],
  [[], null],
])('the button that chooses files reports whether their answer is invalid: %o', (errors, isInvalid) => {
  render(
    <FileField
      id="papers"
      label="Documents"
      accept="image/*"
      multiple
      limits="Pictures"
      refusals={[]}
      files={[]}
      errors={errors}
      onChoose={() => undefined}
      onRemove={() => undefined}
      onRetry={() => undefined}
    />,
  )
  expect(screen.getByLabelText('Choose files').getAttribute('aria-invalid')).toBe(isInvalid)
})

test('an error notice and a failed file have the outline of an invalid field', () => {
  render(
    <>
      <Notice status="danger">Not sent</Notice>
      <FileField
        id="papers"
        label="Documents"
        accept="image/*"
        multiple
        limits="Pictures"
        refusals={[]}
        files={[
          {
            id: 'one',
            name: 'one.png',
            byteSize: 10,
            status: 'failed',
            percent: null,
            statusText: 'Not sent',
            isWrong: true,
          },
        ]}
        errors={[]}
        onChoose={() => undefined}
        onRemove={() => undefined}
        onRetry={() => undefined}
      />
    </>,
  )
  const signs = [screen.getByRole('img', { name: 'Problem' }), document.querySelector('.file-sign .icon')]
  expect(signs.map((sign) => sign?.querySelectorAll('circle').length)).toEqual([1, 1])
})
