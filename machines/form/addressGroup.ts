import type { AddressCountry, DynamicForm } from '../../rules/contract/schema.generated.ts'
import type { AddressActorInput, AddressPart } from '../address/address.types.ts'
import { addressParts } from '../address/parts.ts'
import type { Problem } from '../problem.ts'
import type { FormContext, Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'

const isPart = (attribute: string): attribute is AddressPart =>
  addressParts.some((part) => part === attribute)

const groupOf = ({ groups }: DynamicForm) => groups.find(({ type }) => type === 'address')

/** The fields of a form that make an address, by their parts; null where it asks for none. */
function keysOf(form: DynamicForm): AddressActorInput['keys'] | null {
  const set = groupOf(form)?.attributesSet ?? []
  const keys = Object.fromEntries(
    set.filter(({ attribute }) => isPart(attribute)).map(({ attribute, itemKey }) => [attribute, itemKey]),
  )
  return keys.street1 === undefined ? null : keys
}

/** The part of an address that a field takes; null for any other field. */
export function addressPartOf(form: DynamicForm, key: string): AddressPart | null {
  const keys = keysOf(form)
  return keys === null ? null : (addressParts.find((part) => keys[part] === key) ?? null)
}

/** Whether a form is only sent once the check of its address is back. */
export const asksForAddress = (form: DynamicForm): boolean => keysOf(form) !== null

/** Said beside the button that was pressed; what seems wrong stands at the street. */
export const addressDoubted: Problem = {
  code: 'ADDRESS_DOUBTED',
  message:
    'Please check the address. The message below the street shows what may be wrong. If the address is right, select the button again.',
  validationErrors: [],
}

/** What the look-up begins with; null where the form asks for no address. */
export function addressIn({ form, values }: Pick<FormContext, 'form' | 'values'>): AddressActorInput | null {
  const keys = keysOf(form)
  if (keys === null) return null
  const textOf = (part: AddressPart) => textIn(values, keys[part])
  return {
    keys,
    parts: {
      street1: textOf('street1'),
      street2: textOf('street2'),
      city: textOf('city'),
      state: textOf('state'),
      postalCode: textOf('postalCode'),
    },
    residence: residenceIn(form, keys.postalCode),
    states: (groupOf(form)?.states ?? []).map(({ alpha2 }) => alpha2),
    optional: optionalIn(groupOf(form)?.countries ?? []),
  }
}

/** An apartment, and what a country of these has none of. */
function optionalIn(countries: readonly AddressCountry[]): AddressPart[] {
  return [
    'street2',
    ...(countries.every(({ hasStates }) => hasStates) ? [] : (['state'] as const)),
    ...(countries.every(({ hasPostalCode }) => hasPostalCode) ? [] : (['postalCode'] as const)),
  ]
}

/** What a field holds, as a text; empty for nothing. */
export function textIn(values: Values, key: string | undefined): string {
  const value = key === undefined ? null : values[key]
  return typeof value === 'string' ? value : ''
}

/** Where the ZIP code must lie: the state in which anyone who is insured lives. */
function residenceIn(form: DynamicForm, key: string | undefined): string | null {
  const item = key === undefined ? undefined : indexOf(form).inputs.get(key)
  return item?.type === 'inputText' ? item.content.state : null
}
