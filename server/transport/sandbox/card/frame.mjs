import { brandOf, cardDigits, createCard, readCard } from './cards.mjs'

/** The script of the card frame. The messages are documented in cardFrame.ts. */

const inputs = {
  number: document.getElementById('cardnumber'),
  expiry: document.getElementById('exp-date'),
  cvc: document.getElementById('cvc'),
  postal: document.getElementById('postal'),
}
const touched = { number: false, expiry: false, cvc: false, postal: false }
// The document's origin is opaque but its address is not: only a parent from the same address is
// accepted.
const home = location.origin

const tell = (message) => window.parent.postMessage(message, home)
const typed = () => ({
  number: cardDigits(inputs.number.value),
  expiry: cardDigits(inputs.expiry.value),
  cvc: cardDigits(inputs.cvc.value),
  postal: inputs.postal.value.trim(),
})

function report() {
  const { complete, empty, error, brand } = readCard(typed(), touched, new Date())
  for (const name of Object.keys(inputs))
    inputs[name].setAttribute('aria-invalid', String(error?.code.includes(faultyPart[name]) ?? false))
  tell({ type: 'sandbox-card.change', complete, empty, error, brand })
}
const faultyPart = { number: 'number', expiry: 'expiry', cvc: 'cvc', postal: 'zip' }

const groups = {
  number: (digits) => digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded
  },
  cvc: (digits) => digits.slice(0, 4),
}

const following = { number: 'expiry', expiry: 'cvc', cvc: 'postal' }

/** Whether an input has its full length without an error of its own. */
function isComplete(name) {
  const card = typed()
  const isAmex = brandOf(card.number) === 'amex'
  const length = { number: isAmex ? 15 : 16, expiry: 4, cvc: isAmex ? 4 : 3 }[name]
  const alone = { number: '', expiry: '', cvc: '', postal: '', [name]: card[name] }
  const { error } = readCard(alone, { [name]: true }, new Date())
  return card[name].length === length && !error?.code.includes(faultyPart[name])
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', ({ inputType }) => {
    const group = groups[name]
    const atEnd = input.selectionStart === input.value.length
    if (group && atEnd) input.value = group(cardDigits(input.value))
    report()
    // A complete value leads to the next input, as in the real provider's field.
    if (atEnd && !inputType?.startsWith('delete') && isComplete(name)) inputs[following[name]]?.focus()
  })
  input.addEventListener('focus', () => tell({ type: 'sandbox-card.focus' }))
  input.addEventListener('blur', () => {
    if (input.value !== '') touched[name] = true
    report()
    tell({ type: 'sandbox-card.blur' })
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') tell({ type: 'sandbox-card.submit' })
    if (event.key === 'Escape') tell({ type: 'sandbox-card.escape' })
  })
}

function create(requestId) {
  const card = typed()
  const { first } = readCard(card, touched, new Date())
  const random = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const answer = first ? { error: first } : createCard(card.number, card.expiry, random)
  if (answer.error) tell({ type: 'sandbox-card.failed', requestId, error: answer.error })
  else tell({ type: 'sandbox-card.created', requestId, paymentMethod: answer.paymentMethod })
}

const styles = {
  color: '--text',
  placeholderColor: '--placeholder',
  errorColor: '--error',
  fontSize: '--size',
  fontFamily: '--family',
}

function style(values) {
  for (const [name, variable] of Object.entries(styles))
    if (typeof values[name] === 'string') document.documentElement.style.setProperty(variable, values[name])
  if (values.colorScheme === 'light' || values.colorScheme === 'dark')
    document.documentElement.style.setProperty('color-scheme', values.colorScheme)
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== home) return
  const message = event.data
  if (typeof message !== 'object' || message === null) return
  if (message.type === 'sandbox-card.create') create(message.requestId)
  if (message.type === 'sandbox-card.style') style(message.style ?? {})
  if (message.type === 'sandbox-card.focusField') inputs.number.focus()
  if (message.type === 'sandbox-card.blurField') document.activeElement?.blur()
  if (message.type === 'sandbox-card.disable')
    for (const input of Object.values(inputs)) input.disabled = message.disabled === true
  if (message.type === 'sandbox-card.clear') {
    for (const name of Object.keys(inputs)) {
      inputs[name].value = ''
      touched[name] = false
    }
    report()
  }
})

tell({ type: 'sandbox-card.ready' })
