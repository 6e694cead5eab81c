/** A message of the sandbox's card frame; see the carrier's `GET /sandbox/card`. */
interface FrameMessage {
  type: string
  [key: string]: unknown
}

interface FieldStyle {
  color?: string
  '::placeholder'?: { color?: string }
  [property: string]: unknown
}

type Listener = (event: unknown) => void

interface Waiting {
  resolve: (result: CardResult) => void
  timer: ReturnType<typeof setTimeout>
}

/** The result of `createPaymentMethod`, in the shape of the real provider's. */
export type CardResult =
  | { paymentMethod: { id: string; card: Record<string, unknown> }; error?: undefined }
  | { paymentMethod?: undefined; error: { type: string; code: string; message: string } }

const prefix = 'sandbox-card.'
/** Milliseconds for the frame to reply; it needs no network. */
const timeout = 10_000

/**
 * The sandbox's card field: an iframe with an opaque origin, controlled by messages, behind the
 * methods that react-stripe-js calls on an element. Messages are checked by their source, because
 * their origin is `"null"`.
 */
export class SandboxCardField {
  readonly #frame: HTMLIFrameElement
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #waiting = new Map<string, Waiting>()
  readonly #newId: () => string
  #ready = false
  #unsent: FrameMessage[] = []

  constructor({ address, title, newId }: { address: string; title: string; newId: () => string }) {
    this.#newId = newId
    this.#frame = document.createElement('iframe')
    this.#frame.src = address
    this.#frame.title = title
    this.#frame.className = 'card-frame'
    this.#frame.setAttribute('sandbox', 'allow-scripts')
  }

  mount(parent: HTMLElement | string): void {
    const target = typeof parent === 'string' ? document.querySelector(parent) : parent
    if (target === null) throw new Error(`There is no ${String(parent)} to mount the card field in`)
    window.addEventListener('message', this.#receive)
    target.append(this.#frame)
  }

  unmount(): void {
    window.removeEventListener('message', this.#receive)
    this.#frame.remove()
    this.#ready = false
    for (const requestId of [...this.#waiting.keys()]) this.#settle(requestId, missing)
  }

  destroy(): void {
    this.unmount()
    this.#listeners.clear()
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (value) => {
      this.off(event, first)
      listener(value)
    }
    return this.on(event, first)
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  update(options: { disabled?: boolean; style?: { base?: FieldStyle; invalid?: FieldStyle } }): void {
    if (options.disabled !== undefined) this.#send({ type: 'disable', disabled: options.disabled })
    const { base, invalid } = options.style ?? {}
    if (base) this.#send({ type: 'style', style: frameStyle(base, invalid) })
  }

  clear(): void {
    this.#send({ type: 'clear' })
  }

  focus(): void {
    // A frame of another origin cannot take focus by itself.
    this.#frame.focus()
    this.#send({ type: 'focusField' })
  }

  blur(): void {
    this.#send({ type: 'blurField' })
  }

  /** Asks the frame to create a card from the typed data. */
  create(): Promise<CardResult> {
    const requestId = this.#newId()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(requestId, missing), timeout)
      this.#waiting.set(requestId, { resolve, timer })
      this.#send({ type: 'create', requestId })
    })
  }

  readonly #receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== this.#frame.contentWindow || !isFrameMessage(data)) return
    const kind = data.type.slice(prefix.length)
    switch (kind) {
      case 'ready':
        this.#ready = true
        for (const message of this.#unsent.splice(0)) this.#send(message)
        this.#tell('ready', undefined)
        break
      case 'change': {
        const error = problemOf(data.error)
        this.#tell('change', {
          elementType: 'card',
          complete: data.complete === true,
          empty: data.empty === true,
          error: error && { type: 'validation_error', ...error },
          brand: data.brand,
          value: { postalCode: '' },
        })
        break
      }
      case 'created': {
        const method = data.paymentMethod
        if (isPaymentMethod(method)) this.#settle(String(data.requestId), { paymentMethod: method })
        break
      }
      case 'failed': {
        const error = problemOf(data.error) ?? { code: 'processing_error', message: 'Something went wrong.' }
        this.#settle(String(data.requestId), { error: { type: 'card_error', ...error } })
        break
      }
      case 'focus':
      case 'blur':
      case 'escape':
        this.#tell(kind, { elementType: 'card' })
        break
    }
  }

  #tell(event: string, value: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(value)
  }

  #send(message: FrameMessage) {
    if (!this.#ready) this.#unsent.push(message)
    else this.#frame.contentWindow?.postMessage({ ...message, type: prefix + message.type }, '*')
  }

  #settle(requestId: string, result: CardResult) {
    const waiting = this.#waiting.get(requestId)
    if (!waiting) return
    this.#waiting.delete(requestId)
    clearTimeout(waiting.timer)
    waiting.resolve(result)
  }
}

/**
 * The frame takes plain values instead of the provider's pseudo-classes, and the page's color
 * scheme.
 */
function frameStyle({ '::placeholder': placeholder, ...style }: FieldStyle, invalid?: FieldStyle): object {
  const { colorScheme } = getComputedStyle(document.body)
  return {
    ...style,
    colorScheme,
    ...(placeholder?.color ? { placeholderColor: placeholder.color } : {}),
    ...(invalid?.color ? { errorColor: invalid.color } : {}),
  }
}

const missing: CardResult = {
  error: { type: 'api_connection_error', code: 'card_field_missing', message: 'Something went wrong.' },
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    typeof data.type === 'string' &&
    data.type.startsWith(prefix)
  )
}

function isPaymentMethod(value: unknown): value is { id: string; card: Record<string, unknown> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'card' in value &&
    typeof value.card === 'object' &&
    value.card !== null
  )
}

function problemOf(error: unknown): { code: string; message: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const code = 'code' in error ? String(error.code) : 'card_error'
  return { code, message: 'message' in error ? String(error.message) : 'Something went wrong.' }
}
