import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'
import type { InputType } from '../../../rules/items/itemContents.ts'
import { renderInput } from '../../../server/platform/forms/renderItem.ts'
import { itemAnswers, itemDefinition } from '../../support/itemAnswers.ts'
import { accessibilityFaults, openDialog } from '../page.ts'
import { dateInput, everyItem, oneItem, stateInput, textInput } from './everyItem.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const typeIn = (label: string, text: string) => async (user: UserEvent) =>
  user.type(screen.getByLabelText(label), text)
const press = (role: 'radio' | 'checkbox' | 'switch', name: string) => async (user: UserEvent) =>
  user.click(screen.getByRole(role, { name }))

describe('each item type reaches its machine', () => {
  test.each([
    ['first_name', typeIn('First name *', 'Mia'), 'Mia'],
    ['middle', typeIn('Middle initial', 'J'), 'J'],
    ['email', typeIn('Email', 'mia@example.com'), 'mia@example.com'],
    ['zip', typeIn('ZIP code', '85001'), '85001'],
    ['remarks', typeIn('Remarks', 'None'), 'None'],
    ['income', typeIn('Income', '85000'), '85000'],
    ['birthdate', typeIn('Birth date', '03041990'), '03/04/1990'],
    ['phone', typeIn('Phone', '6025550134'), '6025550134'],
    ['tax_id', typeIn('Taxpayer ID', '123456789'), '123456789'],
    ['gender', press('radio', 'Female'), 'F'],
    [
      'state',
      async (user: UserEvent) => user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio'),
      'OH',
    ],
    ['conditions', press('checkbox', 'Asthma'), ['asthma']],
    ['reminders', press('switch', 'Reminders'), true],
    ['truth', press('checkbox', 'It is true'), true],
    [
      'height',
      async (user: UserEvent) => {
        await user.type(screen.getByLabelText('Feet'), '5')
        await user.type(screen.getByLabelText('Inches'), '11')
      },
      ['5', '11'],
    ],
    [
      'amount',
      async (user: UserEvent) => {
        const field = screen.getByRole('textbox', { name: 'Coverage' })
        await user.clear(field)
        await user.type(field, '300000{Enter}')
      },
      300_000,
    ],
  ] as const)('%s', async (key, answer, value) => {
    const { user, answerTo } = startForm(oneItem(key))
    await answer(user)
    expect(answerTo(key)).toEqual(value)
  })
})

describe('every type of input', () => {
  const types = Object.keys(itemAnswers).filter((type): type is InputType => Object.hasOwn(itemAnswers, type))
  const world = { facts: { taxIdSet: false, age: null, state: null, uploads: [] }, today: '2026-11-21' }

  test.each(types)('%s renders without accessibility violations', async (type) => {
    const item = renderInput(itemDefinition(type), null, world)
    startForm(sampleForm({ slug: 'alone', title: 'Question', items: [item, button('continue', [], true)] }))
    const control = document.getElementById(type)
    expect([control?.id, await accessibilityFaults()]).toEqual([type, []])
  })
})

describe('a form with every item type', () => {
  test('a form with every item type has no accessibility violations', async () => {
    startForm(everyItem)
    expect(await accessibilityFaults()).toEqual([])
  })

  test('a form with every item type shows texts, pictures, rows and hints', () => {
    startForm(everyItem)
    expect({
      heading: screen.getByRole('heading', { level: 2, name: 'About you' }).textContent,
      body: screen.getByText('One thing at a time.').tagName,
      picture: screen.getByRole('img', { name: 'A heart' }).tagName.toLowerCase(),
      terms: screen.getAllByRole('term').map(({ textContent }) => textContent),
      edits: screen.getAllByRole('button', { name: /^Edit/ }).map(({ textContent }) => textContent),
      described: document.getElementById(
        screen.getByLabelText('First name *').getAttribute('aria-describedby') ?? '',
      )?.textContent,
    }).toEqual({
      heading: 'About you',
      body: 'P',
      picture: 'svg',
      terms: ['answer', 'shown'],
      edits: ['Edit answer'],
      described: 'As on your passport',
    })
  })

  test('a form with every item type marks the required fields when some are optional', () => {
    startForm(everyItem)
    const marked = [...document.querySelectorAll('label, legend')]
      .map(({ textContent }) => textContent)
      .filter((label) => label.endsWith(' *'))
    expect(marked).toEqual(['First name *', 'It is true *'])
  })

  test('a prefilled number cannot be changed and is submitted', async () => {
    const content = {
      ...itemAnswers.inputUnitized.content,
      __typename: 'UnitizedContent' as const,
      value: null,
    }
    const { user, answerTo } = startForm(
      sampleForm({ slug: 'height', items: [{ key: 'height', type: 'inputUnitized', content }] }),
    )
    await user.type(screen.getByLabelText('Lines'), '7')
    const before = answerTo('height')
    await user.type(screen.getByLabelText('Feet'), '5')
    // The decimal part is dropped instead of making this 65.
    await user.type(screen.getByLabelText('Inches'), '6.5')
    expect(answerTo('height')).toEqual(['5', '6.5', '0'])
    await user.tab()
    expect(answerTo('height')).toEqual(['5', '6', '0'])
    await user.clear(screen.getByLabelText('Inches'))
    expect([before, answerTo('height')]).toEqual([null, ['5', '', '0']])
    await user.tab()
    await user.tab()
    await user.tab()
    const described = ['Feet', 'Inches', 'Lines'].map((label) =>
      screen.getByLabelText(label).getAttribute('aria-invalid'),
    )
    expect(described).toEqual([null, 'true', null])
  })

  test.each([
    ['5', '', [null, 'true'], 'All fields are required'],
    ['', '3', ['true', null], 'All fields are required'],
    ['9', '3', ['true', null], 'Value is outside of the valid range'],
    ['5', '12', [null, 'true'], 'Value is outside of the valid range'],
    ['9', '12', ['true', 'true'], 'Value is outside of the valid range'],
  ])('for %j feet and %j inches only the invalid field is marked', async (feet, inches, described, text) => {
    const { user } = startForm(oneItem('height'))
    if (feet) await user.type(screen.getByLabelText('Feet'), feet)
    await user.click(screen.getByLabelText('Inches'))
    if (inches) await user.type(screen.getByLabelText('Inches'), inches)
    await user.tab()
    await screen.findByText(new RegExp(text))
    expect(
      ['Feet', 'Inches'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid')),
    ).toEqual(described)
  })

  test('a form with every item type marks nothing when every field is required', () => {
    startForm(sampleForm({ slug: 'name', items: [nameField(), button('continue', [], true)] }))
    expect(screen.getByLabelText('First name')).toBeInstanceOf(HTMLInputElement)
  })

  test('an amount beyond its limit is set to the limit, with a message', async () => {
    const { user, answerTo } = startForm(oneItem('amount'))
    const field = screen.getByRole('textbox', { name: 'Coverage' })
    await user.clear(field)
    await user.type(field, '2000000{Enter}')
    expect([openDialog(), answerTo('amount')]).toEqual(['Sorry, high-roller...', 1_000_000])
  })

  test('the dialog for an amount returns focus to its field, even when it opened on blur', async () => {
    const { user } = startForm(oneItem('amount'))
    const field = screen.getByRole('textbox', { name: 'Coverage' })
    await user.clear(field)
    await user.type(field, '2000000')
    // Click outside every control, so that nothing has focus when the dialog opens.
    await user.click(document.body)
    const opened = openDialog()
    await user.click(screen.getByRole('button', { name: 'GOT IT' }))
    expect([opened, openDialog(), document.activeElement]).toEqual(['Sorry, high-roller...', null, field])
  })

  test('formats and units are announced as well as shown', () => {
    startForm(everyItem)
    const described = (label: string) =>
      (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect([
      described('Birth date'),
      described('Income'),
      described('Phone'),
      described('ZIP code'),
      described('Taxpayer ID'),
      screen.getByRole('textbox', { name: 'Coverage', description: /In US dollars/ }).tagName,
      screen.getByRole('slider', { name: 'Coverage' }).getAttribute('aria-valuetext'),
    ]).toEqual([
      ['Month, day and four-digit year: mm/dd/yyyy'],
      ['In US dollars'],
      ['A 10-digit US number'],
      ['Five digits'],
      ['Nine digits'],
      'INPUT',
      '250,000 dollars',
    ])
  })

  test('only the carrier sets the autofill purpose of a field', () => {
    startForm(
      sampleForm({
        slug: 'beneficiary',
        items: [
          textInput('email', 'Email', { rule: 'email', autocomplete: 'off' }),
          textInput('phone', 'Phone', { rule: 'phoneNumber', autocomplete: 'off' }),
          dateInput('birthdate', 'Date of birth', 'off'),
          stateInput('state', 'State', 'address-level1'),
          textInput('street', 'Street', { multiLine: true, autocomplete: 'street-address' }),
        ],
      }),
    )
    const attributes = (label: string) => {
      const control = screen.getByLabelText(label)
      return [control.getAttribute('autocomplete'), control.getAttribute('name')]
    }
    expect(['Email', 'Phone', 'Date of birth', 'State', 'Street'].map(attributes)).toEqual([
      ['off', 'email'],
      ['off', 'phone'],
      ['off', 'birthdate'],
      ['address-level1', 'state'],
      ['street-address', 'street'],
    ])
  })

  test('a phone shows the keyboard that fits a field', () => {
    startForm(everyItem)
    const typed = document.querySelectorAll(
      'textarea, input:not([type=radio], [type=checkbox], [type=range], [role=switch])',
    )
    const keys = [...typed].map((field) => [field.id, field.getAttribute('inputmode')])
    expect(Object.fromEntries(keys)).toEqual({
      first_name: null,
      middle: null,
      email: 'email',
      phone: 'tel',
      zip: 'numeric',
      remarks: null,
      birthdate: 'numeric',
      income: 'numeric',
      'amount-text': 'numeric',
      'height-feet': 'numeric',
      'height-inches': 'numeric',
      tax_id: 'numeric',
    })
  })

  test('a long text shows its character count', async () => {
    const { user } = startForm(oneItem('remarks'))
    await user.type(screen.getByLabelText('Remarks'), 'Hello')
    expect(screen.getByText('5/20 characters').textContent).toBe('5/20 characters')
  })
})

describe('validation on blur', () => {
  test.each([
    ['first_name', 'First name *', '123', 'Must be only alphabetical characters'],
    ['first_name', 'First name *', '', 'Required'],
    ['middle', 'Middle initial', 'Jo', 'Middle inital must be one character'],
    ['email', 'Email', 'mia@', 'Invalid email'],
    ['phone', 'Phone', '602', 'This should be a 10-digit number'],
    ['birthdate', 'Birth date', '13401990', 'Please enter a valid date'],
    ['tax_id', 'Taxpayer ID', '12', 'This should be a 9-digit number'],
  ])('%s', async (key, label, text, message) => {
    const { user } = startForm(oneItem(key))
    const field = screen.getByLabelText(label)
    await user.click(field)
    if (text !== '') await user.keyboard(text)
    await user.tab()
    const described = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    expect([field.getAttribute('aria-invalid'), described?.textContent]).toEqual([
      'true',
      expect.stringContaining(message),
    ])
  })

  test('a field shows no error before blur', async () => {
    const { user } = startForm(oneItem('email'))
    await user.type(screen.getByLabelText('Email'), 'mia@')
    expect(screen.queryByText('Invalid email')).toBeNull()
  })
})

describe('choices and secrets', () => {
  test('None of the above clears the others', async () => {
    const { user, answerTo } = startForm(oneItem('conditions'))
    await user.click(screen.getByRole('checkbox', { name: 'Asthma' }))
    await user.click(screen.getByRole('checkbox', { name: 'None of the above' }))
    expect(answerTo('conditions')).toEqual(['none'])
  })

  test('a tax id is masked while it is typed', async () => {
    const { user } = startForm(oneItem('tax_id'))
    const field = screen.getByLabelText<HTMLInputElement>('Taxpayer ID')
    await user.type(field, '123456789')
    expect([field.type, field.value]).toEqual(['password', '123-45-6789'])
  })

  test('a tax id is labeled at its field even when the title alone would name it', () => {
    const item = oneItem('tax_id').items.find(({ key }) => key === 'tax_id')
    if (item === undefined) throw new Error('There is no tax id')
    startForm(sampleForm({ slug: 'tax', items: [item, button('continue', [], true)] }))
    expect(
      screen.getByText('Taxpayer ID', { selector: 'label *, label' }).closest('.visually-hidden'),
    ).toBeNull()
  })

  test('a tax id on file is never shown', () => {
    startForm(
      sampleForm({
        slug: 'tax',
        items: [
          {
            key: 'tax_id',
            type: 'inputTaxId',
            content: {
              __typename: 'TaxIdContent',
              label: 'Taxpayer ID',
              hint: '',
              required: true,
              value: null,
              taxIdSet: true,
              encryptOutput: true,
            },
          },
          textInput('other', 'Other'),
        ],
      }),
    )
    const field = screen.getByLabelText<HTMLInputElement>('Taxpayer ID *')
    expect([field.value, field.placeholder]).toEqual(['', 'On file'])
  })
})
