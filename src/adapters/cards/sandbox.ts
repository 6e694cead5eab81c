import type { Stripe } from '@stripe/stripe-js'
import { SandboxCardField } from './sandboxField.ts'
import { SandboxWallet, walletCard } from './sandboxWallet.ts'

/** Where the carrier serves the sandbox's card frame. */
const frameAddress = '/sandbox/card'

/**
 * The sandbox's provider: the parts of Stripe's object that `Elements`, `CardElement` and a card
 * payment use. Everything else rejects, so that nothing works by accident.
 */
export function createSandboxProvider(newId: () => string): Stripe {
  const provider: unknown = {
    elements: () => createElements(newId),
    createPaymentMethod: ({ card, elements }: { card?: unknown; elements?: unknown }) =>
      card instanceof SandboxCardField
        ? card.create()
        : elements === undefined
          ? notOffered('createPaymentMethod without a card field or a wallet')
          : Promise.resolve(walletCard(newId)),
    createToken: () => notOffered('createToken'),
    confirmCardPayment: () => notOffered('confirmCardPayment'),
  }
  if (!looksLikeStripe(provider)) throw new Error('The sandbox provider lacks what react-stripe-js asks for')
  return provider
}

function createElements(newId: () => string) {
  let field: SandboxCardField | null = null
  return {
    create(type: string, options: Parameters<SandboxCardField['update']>[0]) {
      if (type === 'expressCheckout') return new SandboxWallet()
      if (type !== 'card') throw new Error(`The sandbox has no ${type} element`)
      field = new SandboxCardField({ address: frameAddress, title: 'Card details', newId })
      field.update(options)
      return field
    },
    getElement: () => field,
    update() {},
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
  }
}

async function notOffered(what: string): Promise<never> {
  throw new Error(`The sandbox's card provider does not offer ${what}`)
}

/** The check that react-stripe-js makes before it accepts an object. */
function looksLikeStripe(value: unknown): value is Stripe {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'].every(
      (name) => typeof Reflect.get(value, name) === 'function',
    )
  )
}
