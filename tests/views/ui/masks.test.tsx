import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { DateField } from '../../../src/ui/DateField.tsx'
import { groupNumber, maskDate, maskPhone, maskTaxId, plainNumber } from '../../../src/ui/masks.ts'
import { NumberField } from '../../../src/ui/NumberField.tsx'
import { PhoneField } from '../../../src/ui/PhoneField.tsx'
import { TaxIdField } from '../../../src/ui/TaxIdField.tsx'

afterEach(cleanup)

type Kind = 'phone' | 'date' | 'money' | 'whole' | 'tax'

function Host({ kind, changes, start = '' }: { kind: Kind; changes: string[]; start?: string }) {
  const [value, setValue] = useState(start)
  const field = {
    id: 'field',
    label: 'Field',
    value,
    onChange: (next: string) => {
      changes.push(next)
      setValue(next)
    },
  }
  if (kind === 'phone') return <PhoneField {...field} />
  if (kind === 'date') return <DateField {...field} />
  if (kind === 'money') return <NumberField {...field} currency="USD" precision={2} />
  if (kind === 'whole') return <NumberField {...field} currency="USD" />
  return <TaxIdField {...field} />
}

function show(kind: Kind, start = '') {
  const changes: string[] = []
  render(<Host kind={kind} changes={changes} start={start} />)
  const input = screen.getByLabelText<HTMLInputElement>('Field')
  return { changes, input, user: userEvent.setup() }
}

const place = (input: HTMLInputElement, at: number) => {
  input.focus()
  input.setSelectionRange(at, at)
}

describe('the phone field', () => {
  test('the phone field formats the digits while typing and reports digits only', async () => {
    const { changes, input, user } = show('phone')
    await user.type(input, '5555550123')
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({
      shown: '(555) 555-0123',
      changes: '5555550123',
    })
  })

  test('the phone field accepts a pasted number with a country code', async () => {
    const { changes, input, user } = show('phone')
    await user.click(input)
    await user.paste('+1 555.555.0123')
    expect({ shown: input.value, changes }).toEqual({ shown: '(555) 555-0123', changes: ['5555550123'] })
  })

  test.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['tel:+6592345678', 'tel:+6592345678'],
    ['602 555 01345', '60255501345'],
  ])('does not change the foreign or invalid number %s, pasted or typed', async (written, expected) => {
    const pasted = show('phone')
    await pasted.user.click(pasted.input)
    await pasted.user.paste(written)
    const first = { shown: pasted.input.value, changes: pasted.changes.at(-1) }
    cleanup()
    const typed = show('phone')
    await typed.user.type(typed.input, written)
    const second = { shown: typed.input.value, changes: typed.changes.at(-1) }
    expect([first, second]).toEqual([
      { shown: expected, changes: expected },
      { shown: expected, changes: expected },
    ])
  })

  test('a typed plus can be deleted', async () => {
    const { changes, input, user } = show('phone')
    await user.type(input, '+4{Backspace}{Backspace}602')
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({ shown: '(602', changes: '602' })
  })

  test.each([
    ['{Backspace}', '+4420', 3],
    [' ', '+44  20', 5],
  ])('a phone number without the mask is edited at the caret with %s', async (key, shown, caret) => {
    const { input, user } = show('phone', '+44 20')
    place(input, 4)
    await user.keyboard(key)
    expect({ shown: input.value, caret: input.selectionStart }).toEqual({ shown, caret })
  })

  test('the phone field keeps the caret behind a digit typed in the middle', async () => {
    const { input, user } = show('phone', '555555')
    place(input, 2)
    await user.keyboard('7')
    expect({ shown: input.value, caret: input.selectionStart }).toEqual({ shown: '(575) 555-5', caret: 3 })
  })

  test('the phone field deletes the digit before the parenthesis when the parenthesis is deleted', async () => {
    const { changes, input, user } = show('phone', '5551234567')
    place(input, 6)
    await user.keyboard('{Backspace}')
    expect({ shown: input.value, changes }).toEqual({ shown: '(551) 234-567', changes: ['551234567'] })
  })
})

describe('the date field', () => {
  test('the date field adds the slashes while typing', async () => {
    const { changes, input, user } = show('date')
    await user.type(input, '01311990')
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({
      shown: '01/31/1990',
      changes: '01/31/1990',
    })
  })

  test('the date field can be deleted completely, across its own slashes', async () => {
    const { input, user } = show('date', '01/31/')
    place(input, 6)
    const seen: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await user.keyboard('{Backspace}')
      seen.push(input.value)
    }
    expect(seen).toEqual(['01/3', '01', '0', '', ''])
  })

  test('the date field reorders a pasted ISO date', async () => {
    const { changes, input, user } = show('date')
    await user.click(input)
    await user.paste('1990-01-31')
    expect(changes).toEqual(['01/31/1990'])
  })

  test('the date field shows an ISO value as month, day and year', () => {
    expect(show('date', '1990-01-31').input.value).toBe('01/31/1990')
  })

  test('the date field keeps letters until a digit arrives, so that they can be reported as invalid', async () => {
    const { input, user } = show('date')
    await user.type(input, 'abc')
    const messages = input.value
    await user.keyboard('{Backspace}')
    const shorter = input.value
    await user.keyboard('{Backspace}{Backspace}12')
    expect([messages, shorter, input.value]).toEqual(['abc', 'ab', '12/'])
  })

  test('the date field pads a part that ends with a slash', () => {
    expect(['1/', '01/3/', '12/'].map((text) => maskDate(text))).toEqual(['01/', '01/03/', '12/'])
  })
})

describe('the number field', () => {
  test('the number field groups thousands and reports plain text', async () => {
    const { changes, input, user } = show('money')
    await user.type(input, '0250000.505')
    await user.tab()
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({
      shown: '250,000.50',
      changes: '250000.50',
    })
  })

  test('the number field keeps the caret behind a digit typed in the middle', async () => {
    const { input, user } = show('money', '1000')
    place(input, 1)
    await user.keyboard('9')
    expect({ shown: input.value, caret: input.selectionStart }).toEqual({ shown: '19,000', caret: 2 })
  })

  test('the number field drops what is typed after the decimal point of a whole number', async () => {
    const { changes, input, user } = show('whole')
    await user.type(input, '85000.50')
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({
      shown: '85,000.50',
      changes: '85000.50',
    })
    await user.tab()
    expect({ shown: input.value, changes: changes.at(-1) }).toEqual({ shown: '85,000', changes: '85000' })
  })

  test('the number field parses numbers and leaves all else', () => {
    expect([
      plainNumber('-12.7'),
      plainNumber('0007'),
      plainNumber('1.239', 2),
      groupNumber('1234567.'),
      groupNumber('90k'),
    ]).toEqual(['-12.7', '7', '1.239', '1,234,567.', '90k'])
  })

  test.each([
    ['1,500', '{Backspace}', '150'],
    ['1,500', '0', '15000'],
    ['90', ',5', '90,5'],
    ['90', ',000', '90000'],
    ['90,5', '00', '90500'],
  ])('the number field with %s and %s becomes %s', async (start, keys, value) => {
    const { changes, input, user } = show('whole', start.replace(/,(?=\d{3})/, ''))
    place(input, input.value.length)
    await user.keyboard(keys)
    expect(changes.at(-1)).toBe(value)
  })
})

describe('the tax id field', () => {
  test('the tax id field is hidden until revealed, with its hyphens', async () => {
    const { changes, input, user } = show('tax')
    await user.type(input, '123456789')
    expect({ shown: input.value, type: input.type, changes: changes.at(-1) }).toEqual({
      shown: '123-45-6789',
      type: 'password',
      changes: '123456789',
    })
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }))
    expect(input.type).toBe('text')
  })
})

test('a mask grows with the typed text', () => {
  expect([maskPhone('5'), maskPhone('5555'), maskPhone('15555550123'), maskTaxId('1234')]).toEqual([
    '(5',
    '(555) 5',
    '(555) 555-0123',
    '123-4',
  ])
})
