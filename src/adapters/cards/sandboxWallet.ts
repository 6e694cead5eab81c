type Listener = (event: unknown) => void

/**
 * The sandbox's wallet: one button that confirms at once, behind the methods that react-stripe-js
 * calls on an express checkout element.
 */
export class SandboxWallet {
  readonly #button = document.createElement('button')
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor() {
    this.#button.type = 'button'
    this.#button.className = 'sandbox-wallet'
    this.#button.textContent = 'Pay with the sandbox wallet'
    this.#button.addEventListener('click', () => this.#emit('confirm', { paymentFailed() {} }))
  }

  mount(parent: HTMLElement): void {
    parent.append(this.#button)
    // Later, as the provider's: react-stripe-js listens only once the element is mounted.
    setTimeout(() => this.#emit('ready', { availablePaymentMethods: { link: true } }))
  }

  destroy(): void {
    this.#button.remove()
    this.#listeners.clear()
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  update(): void {}

  #emit(event: string, value: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(value)
  }
}

/** A card from the sandbox's wallet, which every charge accepts. */
export const walletCard = (newId: () => string) => ({
  paymentMethod: {
    id: `pm_sandbox_success_${newId().replaceAll('-', '').slice(0, 24)}`,
    card: { brand: 'visa', country: 'US', funding: 'credit', last4: '4242', exp_month: 12, exp_year: 2034 },
  },
})
