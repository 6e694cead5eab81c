import type {
  GroupAttribute,
  GroupAttributeName,
  TextRule,
} from '../../../rules/contract/schema.generated.ts'
import { groupInputFields } from '../../platform/forms/contractWords.generated.ts'
import type { FormDefinition, GroupDefinition, ItemDefinition } from '../../platform/forms/definition.ts'
import { checkSource } from './checkActions.ts'
import { repeated } from './checkItems.ts'

/** The errors in a form's groups. */
export function checkGroups(form: FormDefinition): string[] {
  const addresses = form.groups.filter(({ type }) => type === 'address')
  return [
    ...repeated(form.groups.map(({ key }) => key)).map((key) => `the group "${key}" appears twice`),
    ...(addresses.length > 1 ? [`has ${addresses.length} addresses, but only one can be looked up`] : []),
    ...form.groups.flatMap((group) => checkGroup(form, group)),
  ]
}

function checkGroup(form: FormDefinition, group: GroupDefinition): string[] {
  const missing = [
    ...group.itemKeys
      .filter((key) => !form.items.some((item) => item.key === key))
      .map((key) => `"${key}", which is not an item`),
    ...group.variables.flatMap((variable) => checkSource(form, variable)),
  ].map((fault) => `the group ${group.key} takes ${fault}`)
  if ((group.type === 'api') !== (group.mutation !== null))
    missing.push(`the group ${group.key} must have a mutation if it is an API group, and only then`)
  const known: readonly string[] = group.mutation === null ? [] : groupInputFields[group.mutation]
  const unknown = group.variables
    .filter((variable) => !known.includes(variable.name))
    .map(
      (variable) => `the group ${group.key} sets "${variable.name}", which ${group.mutation} does not take`,
    )
  const { replacementKey } = group
  const taken = form.items.some(({ key }) => key === replacementKey)
    ? [`the group ${group.key} has the name of the item "${replacementKey}"`]
    : []
  return [...missing, ...unknown, ...taken, ...checkParts(form, group)]
}

/**
 * The parts of a group; without the required ones an address cannot be looked up, nor a number
 * shown as one.
 */
const parts: Readonly<
  Record<GroupDefinition['type'], Record<'needed' | 'optional', readonly GroupAttributeName[]>>
> = {
  address: { needed: ['street1', 'city', 'postalCode'], optional: ['street2', 'state', 'country'] },
  phone: { needed: ['countryCode', 'phoneNumber'], optional: [] },
  container: { needed: [], optional: [] },
  api: { needed: [], optional: [] },
}

/** The types that can be a part: others have no text for an address or a number. */
const holdsText = (item: ItemDefinition | undefined) =>
  item?.type === 'inputText' || item?.type === 'inputSingleSelect'

function checkParts({ items }: FormDefinition, group: GroupDefinition): string[] {
  const { type, itemKeys, attributesSet = [] } = group
  // The schema reports an unknown type.
  if (!Object.hasOwn(parts, type)) return []
  const { needed, optional } = parts[type]
  const named = attributesSet.map(({ attribute }) => attribute)
  return [
    ...needed.filter((part) => !named.includes(part)).map((part) => `has no ${part}`),
    ...repeated(named).map((part) => `has more than one ${part}`),
    ...repeated(attributesSet.map(({ itemKey }) => itemKey)).map(
      (itemKey) => `takes "${itemKey}" for more than one part`,
    ),
    ...attributesSet.flatMap(({ attribute, itemKey }) => {
      if (!needed.includes(attribute) && !optional.includes(attribute))
        return [`takes "${itemKey}" for ${attribute}, which is not a part of it`]
      if (!itemKeys.includes(itemKey)) return [`takes "${itemKey}", which it does not contain`]
      const item = items.find(({ key }) => key === itemKey)
      return holdsText(item) ? [] : [`takes "${itemKey}" for ${attribute}, which has no text`]
    }),
    ...(type === 'phone' ? checkPhone(items, attributesSet) : []),
  ].map((fault) => `the group ${group.key} ${fault}`)
}

/**
 * The countries whose numbers a rule accepts: all with code 1 (decision 014); verification codes
 * are sent in the United States only.
 */
const countriesOf: { readonly [Rule in TextRule]?: readonly string[] } = {
  phoneNumber: ['us', 'ca'],
  ownPhoneNumber: ['us'],
}

/**
 * With these countries "exactly 10 digits" (access-to-purchase 5.1) is correct for every number.
 */
function checkPhone(items: readonly ItemDefinition[], attributesSet: readonly GroupAttribute[]): string[] {
  const at = (part: GroupAttributeName) => {
    const key = attributesSet.find(({ attribute }) => attribute === part)?.itemKey
    return items.find((item) => item.key === key)
  }
  const [country, number] = [at('countryCode'), at('phoneNumber')]
  if (!holdsText(country) || !holdsText(number)) return []
  if (country?.type !== 'inputSingleSelect') return ['has a countryCode that is not a choice of countries']
  const taken = number?.type === 'inputText' ? countriesOf[number.content.rule] : undefined
  if (number === undefined || taken === undefined) return ['has a phoneNumber without a phone rule']
  return [
    ...country.content.options
      .filter(({ value }) => !taken.includes(value))
      .map(({ value }) => `offers "${value}", whose numbers its rule refuses: only ${taken.join(', ')}`),
    ...(country.content.required === number.content.required ? [] : ['needs a country code and a number']),
  ]
}
