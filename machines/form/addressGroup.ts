import type { AddressCountry, DynamicForm } from '../../rules/contract/schema.generated.ts'
import type { AddressActorInput, AddressPart } from '../address/address.types.ts'
import { addressParts } from '../address/parts.ts'
import type { Problem } from '../problem.ts'
import type { FormContext, Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'

const isPart = (attribute: string): attribute is AddressPart =>
  addressParts.some((part) => part === attribute)

const groupOf = ({ groups }: DynamicForm) => groups.find(({ type }) => type === 'address')

/** The keys of the address fields by part; null if the form has no address. */
function keysOf(form: DynamicForm): AddressActorInput['keys'] | null {
  const set = groupOf(form)?.attributesSet ?? []
  const keys = Object.fromEntries(
    set.filter(({ attribute }) => isPart(attribute)).map(({ attribute, itemKey }) => [attribute, itemKey]),
  )
  return keys.street1 === undefined ? null : keys
}

/** The part of an address that a field contains; null for any other field. */
export function addressPartOf(form: DynamicForm, key: string): AddressPart | null {
  const keys = keysOf(form)
  return keys === null ? null : (addressParts.find((part) => keys[part] === key) ?? null)
}

/** Whether a form is submitted only after its address was checked. */
export const asksForAddress = (form: DynamicForm): boolean => keysOf(form) !== null

/** Shown beside the pressed button; the details are shown at the street. */
export const addressDoubted: Problem = {
  code: 'ADDRESS_DOUBTED',
  message:
    'Please check the address. The message below the street shows what may be wrong. If the address is right, select the button again.',
  validationErrors: [],
}

/** The initial input of the address actor; null if the form has no address. */
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

/** The apartment, and the parts that none of these countries has. */
function optionalIn(countries: readonly AddressCountry[]): AddressPart[] {
  return [
    'street2',
    ...(countries.every(({ hasStates }) => hasStates) ? [] : (['state'] as const)),
    ...(countries.every(({ hasPostalCode }) => hasPostalCode) ? [] : (['postalCode'] as const)),
  ]
}

/** A field's value as text; empty if there is none. */
export function textIn(values: Values, key: string | undefined): string {
  const value = key === undefined ? null : values[key]
  return typeof value === 'string' ? value : ''
}

/** The state that the ZIP code must be in: the insured's state of residence. */
function residenceIn(form: DynamicForm, key: string | undefined): string | null {
  const item = key === undefined ? undefined : indexOf(form).inputs.get(key)
  return item?.type === 'inputText' ? item.content.state : null
}
