import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { birthdateForm, choiceForm } from '../../../machines/form/sampleControls.ts'
import {
  act,
  button,
  listRow,
  nameField,
  sampleForm,
  sampleSession,
} from '../../../machines/form/sampleForms.ts'
import type { FormGroup } from '../../../rules/contract/schema.generated.ts'
import { refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'
import { textInput, textItem, yesOrNoInput } from './everyItem.ts'
import { startForm } from './startForm.tsx'

afterEach(cleanup)

const send = [act('validate'), act('createResponse'), act('nextForm')]
const profile: FormGroup = {
  key: 'profile',
  type: 'api',
  itemKeys: ['first_name'],
  replacementKey: null,
  attributesSet: [],
  countries: [],
  states: [],
  mutation: 'updatePrequalificationInformation',
  body: 'mutation UpdatePrequalificationInformation($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { clientMutationId } }',
  variables: [],
}
const question = sampleForm({
  slug: 'name',
  groups: [profile],
  items: [
    nameField(),
    textInput('street', 'Street', { required: true }),
    button('Continue', send, true),
    button('Save', [act('warnIfUnchanged'), act('executeGroups')]),
    button('Close', [act('dismissForm')]),
  ],
})
const primary = () => screen.getByRole('button', { name: /^Continue/ })
const summary = () => screen.queryByRole('alert')

async function fill({ user }: ReturnType<typeof startForm>) {
  await user.type(screen.getByLabelText('First name'), 'Mia')
  await user.type(screen.getByLabelText('Street'), '1 Elm St')
}

test('a link keeps its position in the form, before its dependents, and Enter in a field still submits', async () => {
  const link = (key: string) => {
    const { content, ...item } = button(key, [act('dismissForm')])
    return { ...item, content: { ...content, style: 'textLink' as const } }
  }
  const form = startForm(
    sampleForm({
      slug: 'name',
      items: [link('Terms'), nameField(), button('Continue', send, true), link('Help')],
    }),
  )
  const shown = [...document.querySelectorAll('form input, form button')]
  expect(shown.map((element) => element.textContent || element.tagName)).toEqual([
    'Terms',
    'INPUT',
    'Continue',
    'Help',
  ])
  await form.user.type(screen.getByLabelText('First name'), 'Mia{Enter}')
  expect(form.submit.inputs()).toHaveLength(1)
  await form.submit.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
  await form.user.click(screen.getByRole('button', { name: 'Terms' }))
  expect(form.actor.getSnapshot().value).toEqual({ confirming: 'dismissing' })
})

test('the items of a container are grouped, and all others stay separate', () => {
  const container: FormGroup = {
    key: 'names',
    type: 'container',
    itemKeys: ['first_name', 'middle'],
    replacementKey: null,
    attributesSet: [],
    countries: [],
    states: [],
    mutation: null,
    body: null,
    variables: [],
  }
  startForm({
    ...question,
    groups: [profile, container],
    items: [
      nameField(),
      textInput('middle', 'Middle name', {}),
      textInput('street', 'Street', { required: true }),
      button('Continue', send, true),
    ],
  })
  const together = [...document.querySelectorAll('.form-together')]
  expect(together.map((row) => [...row.querySelectorAll('input')].map(({ id }) => id))).toEqual([
    ['first_name', 'middle'],
  ])
})

test('the country and the number of a phone are one question', () => {
  const phone: FormGroup = {
    key: 'phone',
    type: 'phone',
    itemKeys: ['country', 'number'],
    replacementKey: null,
    countries: [],
    states: [],
    attributesSet: [
      { attribute: 'countryCode', itemKey: 'country' },
      { attribute: 'phoneNumber', itemKey: 'number' },
    ],
    mutation: null,
    body: null,
    variables: [],
  }
  startForm({
    ...question,
    groups: [profile, phone],
    items: [
      nameField(),
      textInput('country', 'Country', {}),
      textInput('number', 'Number', { rule: 'phoneNumber' }),
      button('Continue', send, true),
    ],
  })
  const group = screen.getByRole('group', { name: 'Phone number' })
  expect([...group.querySelectorAll('input')].map(({ id }) => id)).toEqual(['country', 'number'])
})

describe('submitting an invalid form', () => {
  test('an invalid form summarizes every invalid field with a link to each, and moves focus there', async () => {
    const { user, submit } = startForm(question)
    await user.click(primary())
    const links = screen.getAllByRole('link')
    expect({
      sent: submit.inputs(),
      focused: document.activeElement === summary(),
      links: links.map(({ textContent }) => textContent),
      violations: await accessibilityFaults(),
    }).toEqual({
      sent: [],
      focused: true,
      links: ['First name: Required', 'Street: Required'],
      violations: [],
    })
    await user.click(screen.getByRole('link', { name: 'Street: Required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Street'))
  })

  test('an invalid form moves focus again at the next press, but not when a field becomes invalid later', async () => {
    const { user } = startForm(question)
    await user.click(primary())
    await user.click(primary())
    expect(document.activeElement).toBe(summary())
    await user.type(screen.getByLabelText('First name'), 'Mia')
    await user.type(screen.getByLabelText('Street'), '1 Elm St')
    expect(summary()).toBeNull()
    await user.clear(screen.getByLabelText('Street'))
    await user.click(screen.getByLabelText('First name'))
    expect({
      summary: summary(),
      focused: document.activeElement,
      said: screen.getByText('Required').textContent,
    }).toEqual({ summary: null, focused: screen.getByLabelText('First name'), said: 'Required' })
  })

  test('an invalid form shows the error in the title until the last field is valid', async () => {
    document.title = 'Form'
    const { user } = startForm(question)
    await user.click(primary())
    const titles = [document.title]
    await user.type(screen.getByLabelText('First name'), 'Mia')
    titles.push(document.title)
    await user.type(screen.getByLabelText('Street'), '1 Elm St')
    expect([...titles, document.title]).toEqual(['Error: Form', 'Error: Form', 'Form'])
  })

  test('Enter in a field presses the primary button', async () => {
    const form = startForm(question)
    await fill(form)
    await form.user.keyboard('{Enter}')
    expect(form.submit.inputs()).toEqual([
      { form: question, values: { first_name: 'Mia', street: '1 Elm St' } },
    ])
  })
})

describe('the primary button', () => {
  test('the primary button is announced as disabled until everything is complete', async () => {
    const form = startForm(question)
    expect(primary().getAttribute('aria-disabled')).toBe('true')
    await fill(form)
    expect(primary().getAttribute('aria-disabled')).toBeNull()
  })

  test('the primary button is busy while submitting, and a second press sends nothing twice', async () => {
    const form = startForm(question)
    await fill(form)
    await form.user.click(primary())
    await form.user.click(primary())
    expect([primary().getAttribute('aria-busy'), form.submit.inputs().length]).toEqual(['true', 1])
    await form.submit.done(sampleSession())
    expect(form.actor.getSnapshot().output).toEqual({ kind: 'next', flowSession: sampleSession() })
  })
})

describe('a refusal by the carrier', () => {
  test.each([
    [
      'an option that submits',
      async () => {
        const form = startForm(choiceForm())
        await form.user.click(screen.getByLabelText('yes'))
        return { ...form, effect: form.submit, field: 'smokes', text: 'smoker: Not as you said' }
      },
    ],
    [
      'a row',
      async () => {
        const form = startForm(
          sampleForm({
            slug: 'name',
            groups: [profile],
            items: [nameField('Mia'), listRow('Store', [act('executeGroups')])],
          }),
        )
        await form.user.click(screen.getByRole('button', { name: /Store/ }))
        return { ...form, effect: form.group, field: 'first_name', text: 'First name: Not as you said' }
      },
    ],
    [
      'a decision',
      async () => {
        const form = startForm(birthdateForm('1960-01-01'))
        await form.user.click(screen.getByRole('button', { name: 'See what you can do' }))
        return { ...form, effect: form.group, field: 'birthdate', text: 'Date of birth: Not as you said' }
      },
    ],
  ])('%s: the errors are summarized, focused and in the title', async (_, start) => {
    document.title = 'Form'
    const { effect, field, text } = await start()
    await effect.fail(
      refusal('VALIDATION_FAILED', 'Check the form.', [
        { field, code: 'notOnFile', message: 'Not as you said' },
      ]),
    )
    expect({
      links: screen.queryAllByRole('link', { name: /Not as you said/ }).map(({ textContent }) => textContent),
      focused: document.activeElement?.classList.contains('error-summary'),
      title: document.title,
    }).toEqual({ links: [text], focused: true, title: 'Error: Form' })
  })

  test.each(['first_name', 'firstName'])('an error for %s appears at its field', async (field) => {
    const form = startForm(question)
    await fill(form)
    await form.user.click(primary())
    await form.submit.fail(
      refusal('VALIDATION_FAILED', 'Check the form.', [
        { field, code: 'notOnFile', message: 'We do not know this name' },
      ]),
    )
    const name = screen.getByLabelText<HTMLInputElement>('First name')
    expect({
      invalid: name.getAttribute('aria-invalid'),
      kept: name.value,
      link: screen.getByRole('link').textContent,
      message: screen.getByText('Check the form.').textContent,
    }).toEqual({
      invalid: 'true',
      kept: 'Mia',
      link: 'First name: We do not know this name',
      message: 'Check the form.',
    })
  })

  test('a lost connection is explained in plain text beside the button', async () => {
    const form = startForm(question)
    await fill(form)
    await form.user.click(primary())
    await form.submit.fail(refusal('NETWORK', 'Failed to fetch'))
    expect(summary()?.textContent).toBe('We couldn’t reach our servers. Check your connection and try again.')
  })

  test('an offline browser is reported as offline', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const form = startForm(question)
    await fill(form)
    await form.user.click(primary())
    await form.submit.fail(refusal('NETWORK', 'Failed to fetch'))
    expect(summary()?.textContent).toBe('You’re offline. Try again when you’re back online.')
    line.mockRestore()
  })

  test.each([
    [
      'the browser is online',
      () => {
        fireEvent(window, new Event('online'))
      },
    ],
    [
      'the maintenance screen has closed',
      (form: ReturnType<typeof startForm>) => {
        form.cover(true)
        form.cover(false)
      },
    ],
  ])('the message about a lost connection disappears once %s', async (_, comesBack) => {
    const form = startForm(question)
    await fill(form)
    await form.user.click(primary())
    await form.submit.fail(refusal('NETWORK', 'Failed to fetch'))
    const shown = [summary() !== null]
    comesBack(form)
    shown.push(summary() !== null)
    // The next failure is shown again.
    await form.user.click(primary())
    await form.submit.fail(refusal('NETWORK', 'Failed to fetch'))
    shown.push(summary() !== null)
    expect(shown).toEqual([true, false, true])
  })

  test("a refusal without a reason shows the form's text, one with a reason the carrier's", async () => {
    const form = startForm(question)
    await fill(form)
    const shown = []
    for (const message of ['Something went wrong.', 'Not today.']) {
      await form.user.click(primary())
      await form.submit.fail(refusal('STANDARD_ERROR', message))
      shown.push(summary()?.textContent)
    }
    expect(shown).toEqual([
      'Oops. There was an error. Your answers are still here. Please try again in a moment.',
      'Not today.',
    ])
  })

  test('a refusal of another button opens the general error dialog', async () => {
    const form = startForm(question)
    await fill(form)
    await form.user.click(screen.getByRole('button', { name: 'Save' }))
    await form.group.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    // Shown in the dialog, and not beside the button as well.
    expect([openDialog(), summary()]).toEqual(['Oops. There was an error', null])
    await form.user.click(screen.getByRole('button', { name: 'GOT IT' }))
    expect([openDialog(), screen.getByLabelText<HTMLInputElement>('Street').value]).toEqual([
      null,
      '1 Elm St',
    ])
  })

  test('a form that submits automatically offers Try again', async () => {
    const form = startForm(
      sampleForm({ slug: 'sent', layout: 'terminal', items: [button('Continue', send, true)] }),
    )
    await form.submit.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect(summary()?.textContent).toContain('Oops. There was an error.')
    await form.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(form.submit.inputs().length).toBe(2))
  })
})

describe('questions before leaving', () => {
  test('questions before leaving are not asked without changes, and no dialog is rendered before the first opens', async () => {
    const { user } = startForm(question)
    expect(document.querySelectorAll('dialog').length).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(openDialog()).toBe('Sorry, your information was not changed')
    await user.click(screen.getByRole('button', { name: 'GOT IT' }))
    expect(openDialog()).toBeNull()
  })

  test('questions before leaving are asked for unsaved changes, and staying keeps the changes', async () => {
    const { user, actor } = startForm(question)
    await user.type(screen.getByLabelText('Street'), '1 Elm St')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(openDialog()).toBe('Exit without saving?')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect([openDialog(), screen.getByLabelText<HTMLInputElement>('Street').value]).toEqual([
      null,
      '1 Elm St',
    ])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(actor.getSnapshot().output).toEqual({ kind: 'dismissed' })
  })
})

const shownDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]') ?? document.body

const dialogs = [
  {
    title: 'Sorry, your information was not changed',
    fills: async () => {},
    presses: 'Save',
    keeps: { first_name: null, street: null },
    at: { editing: 'clean' },
  },
  {
    title: 'Exit without saving?',
    fills: fill,
    presses: 'Close',
    keeps: { first_name: 'Mia', street: '1 Elm St' },
    at: { editing: 'dirty' },
  },
  {
    title: 'Oops. There was an error',
    fills: fill,
    presses: 'Save',
    refused: true,
    keeps: { first_name: 'Mia', street: '1 Elm St' },
    at: { editing: 'dirty' },
  },
]

const waysOut = [
  {
    by: 'its ×',
    leaves: ({ user }: ReturnType<typeof startForm>) =>
      user.click(within(shownDialog()).getByRole('button', { name: 'Close' })),
  },
  { by: 'Escape', leaves: () => fireEvent(shownDialog(), new Event('cancel', { cancelable: true })) },
]

describe.each(dialogs)('the dialog “$title”', ({ title, fills, presses, refused = false, keeps, at }) => {
  test.each(waysOut)(
    'returns with $by to the unchanged form, and opens again from there',
    async ({ leaves }) => {
      const form = startForm(question)
      const press = async () => {
        await form.user.click(screen.getByRole('button', { name: presses }))
        if (refused) await form.group.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
        return openDialog()
      }
      await fills(form)
      const asked = [await press()]
      await leaves(form)
      const { value, status, context } = form.actor.getSnapshot()
      const { values, message } = context
      const left = openDialog()
      asked.push(await press())
      expect({ asked, left, value, status, values, message }).toEqual({
        asked: [title, title],
        left: null,
        value: at,
        status: 'active',
        values: keeps,
        message: null,
      })
    },
  )
})

describe('the labels of a form', () => {
  test('a single input is labeled by the title, also for screen readers', () => {
    startForm(
      sampleForm({ slug: 'street', items: [textInput('street', 'Street'), button('Continue', send, true)] }),
    )
    const alone = screen.getByText('Street').className
    cleanup()
    startForm(question)
    expect([alone, screen.getByText('Street').className]).toEqual(['visually-hidden', 'field-label'])
  })

  test('a single group is named by the question, and the texts around describe it', async () => {
    const { user } = startForm({
      ...sampleForm({
        slug: 'tobacco',
        items: [
          yesOrNoInput('usesTobacco', 'Tobacco or nicotine'),
          textItem('note', 'Vaping counts too.', 'small'),
          button('Continue', send, true),
        ],
      }),
      title: 'Have you used tobacco or nicotine in the past 12 months?',
      subtitle: 'In any form.',
    })
    const group = screen.getByRole('radiogroup', {
      name: 'Have you used tobacco or nicotine in the past 12 months?',
    })
    await user.click(primary())
    expect([
      group.getAttribute('aria-describedby')?.split(' '),
      document.getElementById('text-note')?.textContent,
      screen.getByRole('link').textContent,
    ]).toEqual([
      ['page-lead', 'text-note', 'usesTobacco-error'],
      'Vaping counts too.',
      'Have you used tobacco or nicotine in the past 12 months? Required',
    ])
  })

  test('texts belong to their heading, and several in a row are a list', async () => {
    startForm(
      sampleForm({
        slug: 'criteria',
        items: [
          textItem('heading', 'Who we can approve', 'heading'),
          textItem('age', 'People under 45'),
          textItem('state', 'People in Ohio'),
          textItem('still', 'You can still apply.', 'small'),
          button('Continue', send, true),
        ],
      }),
    )
    expect({
      heading: screen.getByRole('heading', { level: 2 }).textContent,
      points: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      after: screen.getByText('You can still apply.').tagName,
      violations: await accessibilityFaults(),
    }).toEqual({
      heading: 'Who we can approve',
      points: ['People under 45', 'People in Ohio'],
      after: 'P',
      violations: [],
    })
  })
})

describe('an answer that makes the user uninsurable', () => {
  const who: FormGroup = {
    ...profile,
    itemKeys: ['birthdate'],
    variables: [{ name: 'birthdate', source: 'field', sourceType: 'string', value: 'birthdate' }],
  }
  const born = sampleForm({
    slug: 'born',
    groups: [who],
    decides: ['age_of_insured'],
    items: [
      {
        key: 'birthdate',
        type: 'inputDate',
        content: {
          __typename: 'DateContent',
          label: 'Date of birth',
          hint: '',
          required: true,
          value: null,
          minDate: '1900-01-01',
          maxDate: null,
          rangeRule: 'validateDateRange',
          rangeMessage: '',
          autocomplete: 'bday',
        },
      },
      nameField(),
      button('Continue', send, true),
    ],
  })
  const shown = () => screen.queryByText("Shoot! It looks like we can't insure you")

  test('an answer that makes the user uninsurable is reported at its field on blur, withdrawn on change, and leads on', async () => {
    const { user, group, actor } = startForm(born)
    const field = screen.getByLabelText('Date of birth')
    await user.type(field, '01011960')
    expect(shown()).toBeNull()
    await user.tab()
    await waitFor(() => expect(shown()).not.toBeNull())
    const describedBy = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect([describedBy.includes('birthdate-decided'), await accessibilityFaults()]).toEqual([true, []])
    await user.type(field, '{Backspace}')
    expect(shown()).toBeNull()
    await user.type(field, '1')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'See what you can do' }))
    // No other field of the form has to be answered.
    expect(group.inputs().map(({ group: sent, values }) => [sent.variables, values.birthdate])).toEqual([
      [who.variables, '1961-01-01'],
    ])
    await group.done({})
    expect(actor.getSnapshot().output).toEqual({ kind: 'ineligible', reason: 'age_of_insured' })
  })

  test('an answer that makes the user uninsurable submits the whole form when nothing else is open', async () => {
    const { user, submit, group } = startForm(born)
    await user.type(screen.getByLabelText('First name'), 'Mia')
    await user.type(screen.getByLabelText('Date of birth'), '01011961')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'See what you can do' }))
    expect([group.inputs(), submit.inputs().map(({ values }) => values)]).toEqual([
      [],
      [{ birthdate: '1961-01-01', first_name: 'Mia' }],
    ])
  })
})
