import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { addressMachine } from '../../../machines/address/address.machine.ts'
import type { SearchAddressesInput, VerifyAddressInput } from '../../../machines/address/address.types.ts'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { addressForm } from '../../../machines/form/sampleControls.ts'
import type { AddressSuggestion, AddressVerdict } from '../../../rules/contract/schema.generated.ts'
import { FormBody } from '../../../src/forms/FormBody.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'
import { textInput } from './everyItem.ts'

afterEach(cleanup)

const house: AddressSuggestion = {
  streetLine: '90 West Broad Street',
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43215',
  entries: 0,
}
const building = { ...house, streetLine: '41 South High Street', secondary: 'Suite', entries: 4 }

/** Street, apartment, city and ZIP code; the test controls the lookups. */
function startAddress() {
  const clock = new SimulatedClock()
  const search = controlled<readonly AddressSuggestion[], SearchAddressesInput>()
  const check = controlled<AddressVerdict | null, VerifyAddressInput>()
  const address = addressMachine.provide({
    actors: { searchAddresses: search.logic, verifyAddress: check.logic },
  })
  const [street] = addressForm.items
  const [group] = addressForm.groups
  if (street === undefined || group === undefined) throw new Error('The sample has no street')
  const keys = ['street1', 'street2', 'city', 'postalCode'] as const
  const form = {
    ...addressForm,
    items: [
      street,
      textInput('street2', 'Apartment'),
      textInput('city', 'City', { required: true }),
      textInput('postalCode', 'ZIP code', { required: true, rule: 'postalCode', state: 'OH' }),
    ],
    groups: [
      {
        ...group,
        itemKeys: [...keys],
        attributesSet: keys.map((key) => ({ attribute: key, itemKey: key })),
        states: [{ name: 'Ohio', alpha2: 'OH' }],
      },
    ],
  }
  const actor = createActor(formMachine.provide({ actors: { address } }), {
    clock,
    input: { form, today: '2026-11-21' },
  }).start()
  render(
    <main>
      <h1>Address</h1>
      <FormBody actor={actor} />
    </main>,
  )
  const user = userEvent.setup({ delay: null })
  const combo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Street address' })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  return {
    clock,
    search,
    check,
    user,
    combo,
    held: () => [combo.value, value('Apartment'), value('City *'), value('ZIP code *')],
    async find(text: string, found: AddressSuggestion[]) {
      await user.type(combo, text)
      act(() => void clock.increment(500))
      await search.done(found)
    },
  }
}

test('an address is chosen with the keyboard, down to the house', async () => {
  const { combo, find, held, user } = startAddress()
  await find('90 W', [house, building])
  const options = screen.getAllByRole('option')
  expect([combo.getAttribute('aria-expanded'), options.map(({ textContent }) => textContent)]).toEqual([
    'true',
    ['90 West Broad StreetColumbus, OH 43215', '41 South High Street, 4 unitsColumbus, OH 43215'],
  ])
  expect(await accessibilityFaults()).toEqual([])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(combo.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  await user.keyboard('{Enter}')
  expect([held(), combo.getAttribute('aria-expanded'), document.activeElement]).toEqual([
    ['90 West Broad Street', '', 'Columbus', '43215'],
    'false',
    combo,
  ])
})

test('the units of a building are listed', async () => {
  const { find, held, search, user } = startAddress()
  await find('41 S', [building])
  await user.click(screen.getByRole('option'))
  expect(search.inputs().at(-1)?.within).toEqual(building)
  await search.done([{ ...building, secondary: 'Suite 7', entries: 0 }])
  await user.click(screen.getByRole('option', { name: /Suite 7/ }))
  expect(held()).toEqual(['41 South High Street', 'Suite 7', 'Columbus', '43215'])
})

test.each([
  ['missingStreet', 'A street address is required.'],
  ['invalid', 'The address is invalid.'],
  ['ambiguous', 'The address is ambiguous.'],
  ['missingSecondary', 'The address is missing a secondary number.'],
  [
    'invalidSecondary',
    'The address is invalid. We found the building, but not that apartment, suite or unit.',
  ],
  ['unknown', 'No address information available.'],
] as const)('%s is shown, and describes the field', async (verdict, message) => {
  const { check, combo, find, user } = startAddress()
  await find('90 W', [house])
  await user.click(screen.getByRole('option'))
  await check.done(verdict)
  const described = (combo.getAttribute('aria-describedby') ?? '').split(' ')
  expect([
    described.map((id) => document.getElementById(id)?.textContent),
    combo.getAttribute('aria-invalid'),
    await accessibilityFaults(),
  ]).toEqual([[message], null, []])
})

test('a state without coverage is reported, and nothing is filled in', async () => {
  const { find, held, user } = startAddress()
  await find('90 W', [{ ...house, city: 'Los Angeles', state: 'CA', zipcode: '90012' }])
  await user.click(screen.getByRole('option'))
  expect([screen.getByText("Looks like that state isn't currently supported").tagName, held()]).toEqual([
    'P',
    ['90 W', '', '', ''],
  ])
})

test('a failed lookup is reported, and the address can be typed', async () => {
  const { clock, combo, held, search, user } = startAddress()
  await user.type(combo, '90 W')
  act(() => void clock.increment(500))
  await search.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
  const tag = screen.getByText('Looks like something went wrong.').tagName
  await user.type(combo, 'e')
  expect([tag, screen.queryByText('Looks like something went wrong.'), held()[0]]).toEqual([
    'P',
    null,
    '90 We',
  ])
})

test('Escape closes the list and keeps what was typed', async () => {
  const { find, held, user } = startAddress()
  await find('90 W', [house])
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('option'), held()[0]]).toEqual([null, '90 W'])
})

test('clearing the address clears all fields and focuses the first', async () => {
  const { combo, find, held, user } = startAddress()
  await find('90 W', [house])
  await user.click(screen.getByRole('option'))
  await user.click(screen.getByRole('button', { name: 'Clear address' }))
  expect([held(), document.activeElement, screen.queryByRole('button', { name: 'Clear address' })]).toEqual([
    ['', '', '', ''],
    combo,
    null,
  ])
})
