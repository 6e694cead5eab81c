import { product } from '../../../rules/product.ts'
import type { OwnDataQuery } from '../../api/operations/accounts.generated.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { maskPhone } from '../../ui/masks.ts'
import { t } from '../../ui/text.ts'

type Data = null | string | number | boolean | readonly Data[] | { readonly [key: string]: Data }
type DataObject = Extract<Data, { readonly [key: string]: Data }>

/**
 * Labels of fields. A field without one is shown under its own name, so that nothing is left out.
 */
const labels: Readonly<Record<string, () => string>> = {
  me: () => t('own_data.me', 'Your profile'),
  policies: () => t('own_data.policies', 'Policies'),
  userInvoices: () => t('own_data.payments', 'Payments'),
  beneficiaries: () => t('own_data.beneficiaries', 'Beneficiaries'),
  familyPage: () => t('family.title', 'Your family page'),
  share: () => t('family.share.title', 'Who may ask for it'),
  waitDays: () => t('own_data.family.wait', 'Days until it opens'),
  lapseContact: () => t('lapse_contact.title', 'Someone to remind you'),
  delivery: () => t('delivery.title', 'Documents and notices'),
  letters: () => t('delivery.letters', 'Letters to you'),
  openedOn: () => t('own_data.delivery.opened', 'First document opened'),
  writtenOn: () => t('own_data.letter.written', 'Written on'),
  mailedOn: () => t('own_data.letter.mailed', 'Mailed on'),
  wishAllocations: () => t('own_data.wishes', '{products}', { products: product.plural }),
  userDocuments: () => t('own_data.documents', 'Documents'),
  acknowledgedDisclosures: () => t('own_data.agreements', 'Agreements'),
  birthdate: () => t('own_data.birthdate', 'Date of birth'),
  createdAt: () => t('own_data.created', 'Account created'),
  createdOn: () => t('own_data.created_on', 'Created'),
  newsletterOptIn: () => t('own_data.newsletter', 'Newsletter'),
  activeAddress: () => t('own_data.address', 'Address'),
  formattedDisplay: () => t('own_data.address.full', 'Full address'),
  street1: () => t('own_data.address.street', 'Street'),
  street2: () => t('own_data.address.apartment', 'Apartment'),
  postalCode: () => t('own_data.address.zip', 'ZIP code'),
  mask: () => t('own_data.phone.mask', 'As shown on our pages'),
  label: () => t('own_data.policy.number', 'Policy number'),
  termDuration: () => t('own_data.policy.term', 'Length of the term'),
  termUnit: () => t('own_data.policy.unit', 'Term counted in'),
  startsOn: () => t('own_data.policy.starts', 'Starts'),
  endsOn: () => t('own_data.policy.ends', 'Last day of coverage'),
  dueOn: () => t('own_data.invoice.due', 'Due'),
  issuedAt: () => t('own_data.invoice.issued', 'Issued'),
  paidOn: () => t('own_data.payment.paid_on', 'Paid on'),
  processing: () => t('own_data.payment.processing', 'On its way'),
  allocation: () => t('own_data.beneficiary.share', 'Share in percent'),
  responsibility: () => t('own_data.beneficiary.role', 'Role'),
  updatedAt: () => t('own_data.updated', 'Last changed'),
  acknowledgedOn: () => t('own_data.agreed', 'Agreed on'),
  id: () => t('own_data.id', 'Reference'),
  __typename: () => t('own_data.kind', 'Kind'),
}

/** Turns "monthlyPremium" and "past_due" into "Monthly premium" and "Past due". */
function spacedName(name: string): string {
  const label = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const labelOf = (key: string) => labels[key]?.() ?? spacedName(key)

/** Fields whose values are enum names of the carrier. */
const named = new Set(['status', 'gender', 'termUnit', 'responsibility', '__typename'])

/** The carrier stores payments in cents and coverage in dollars. */
function moneyOf(path: readonly string[], amount: number): string | null {
  const key = path.at(-1)
  if (
    key === 'monthlyPremium' ||
    key === 'balance' ||
    key === 'refunded' ||
    (key === 'amount' && path[0] === 'userInvoices')
  )
    return formatMoney(amount / 100, 'payment')
  return key === 'amount' ? formatMoney(amount) : null
}

/** An instant as a date and time, in a format that does not depend on the reader's time zone. */
function instantText(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return null
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-US', options).format(new Date(value))} UTC`
}

function textOf(path: readonly string[], value: null | string | number | boolean): string {
  if (value === null || value === '') return t('own_data.none', 'None')
  if (typeof value === 'boolean') return value ? t('own_data.yes', 'Yes') : t('own_data.no', 'No')
  if (typeof value === 'number') return moneyOf(path, value) ?? String(value)
  if (named.has(path.at(-1) ?? '')) return spacedName(value)
  if (path.at(-1) === 'phoneNumber') return maskPhone(value)
  return formatDate(value, 'long') || (instantText(value) ?? value)
}

const isList = (value: Data): value is readonly Data[] => Array.isArray(value)
const isObject = (value: Data): value is DataObject =>
  typeof value === 'object' && value !== null && !isList(value)

/** Strings become text nodes, so that user input is never parsed as HTML. */
function element(page: Document, tag: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = page.createElement(tag)
  made.append(...children)
  return made
}

/** Renders a value; `level` is the level of its headings. */
function shown(page: Document, path: readonly string[], value: Data, level: number): Node[] {
  const heading = (text: string) => element(page, `h${Math.min(level, 6)}`, text)
  if (isList(value)) {
    if (value.length === 0) return [element(page, 'p', t('own_data.none', 'None'))]
    return value.flatMap((item, index) => [
      heading(
        t('own_data.item', '{name}: {number} of {count}', {
          name: labelOf(path.at(-1) ?? ''),
          number: index + 1,
          count: value.length,
        }),
      ),
      ...shown(page, path, item, level + 1),
    ])
  }
  if (!isObject(value)) return [element(page, 'p', textOf(path, value))]
  const simple: HTMLElement[] = []
  const nested: Node[] = []
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, key]
    if (isList(part) || isObject(part))
      nested.push(heading(labelOf(key)), ...shown(page, at, part, level + 1))
    else simple.push(element(page, 'dt', labelOf(key)), element(page, 'dd', textOf(at, part)))
  }
  return [...(simple.length > 0 ? [element(page, 'dl', ...simple)] : []), ...nested]
}

const style = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 45rem; padding: 0 1rem; }
dl { display: grid; gap: 0.25rem 1.5rem; grid-template-columns: minmax(8rem, 1fr) 2fr; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { border-top: 1px solid; padding-top: 1rem; }
h2, h3, h4, h5, dt { break-after: avoid; }
@media print { body { margin: 0; max-width: none; } }`

/**
 * The user's data as one HTML document that can be read and printed without the app. It has
 * everything the JSON file has.
 */
export function ownDataPage(data: OwnDataQuery, exportedAt: string): string {
  const title = t('own_data.page.title', 'Your data')
  const page = document.implementation.createHTMLDocument()
  page.documentElement.lang = 'en-US'
  const charset = element(page, 'meta')
  charset.setAttribute('charset', 'utf-8')
  const viewport = element(page, 'meta')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width, initial-scale=1')
  page.head.prepend(charset, viewport)
  page.head.append(element(page, 'title', title))
  const sections = Object.entries(data).map(([key, value]: [string, Data]) =>
    element(page, 'section', element(page, 'h2', labelOf(key)), ...shown(page, [key], value, 3)),
  )
  const day = t('own_data.page.day', 'As of {day}.', { day: instantText(exportedAt) ?? exportedAt })
  page.body.append(element(page, 'main', element(page, 'h1', title), element(page, 'p', day), ...sections))
  // Added to the serialized text, because the app's CSP would block a style element in a document
  // created here.
  const html = page.documentElement.outerHTML.replace('</head>', () => `<style>${style}</style></head>`)
  return `<!doctype html>\n${html}\n`
}
