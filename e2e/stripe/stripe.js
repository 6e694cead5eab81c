// Replaces the script at js.stripe.com: the parts that react-stripe-js and a card payment use, with the same strict
// checks. Like the real one, it keeps the card in a frame of its own origin, and nothing else sees it.
;(() => {
  const { pathname } = new URL(document.currentScript.src)
  const origin = 'https://frame.js.stripe.com'
  const styles = new Set([
    ...['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontSmoothing', 'fontStyle', 'fontVariant'],
    ...['fontWeight', 'iconColor', 'lineHeight', 'letterSpacing', 'padding', 'textAlign', 'textDecoration'],
    ...['textShadow', 'textTransform'],
  ])
  const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,/%]+\)|[a-z]+)$/i

  function checkStyle(style) {
    for (const [name, value] of Object.entries(style)) {
      if (name.startsWith(':')) checkStyle(value)
      else if (!styles.has(name)) console.warn(`${name} is not a customizable style property.`)
      else if (/color$/i.test(name) && !colour.test(value))
        console.warn(`${name}: ${value} is not a colour that can be read outside of its page.`)
    }
  }

  /** The frame fetches the fonts, from an address that it can reach, under the name used in the style. */
  function checkFonts(fonts = []) {
    for (const { family, src } of fonts)
      if (!family || !/^url\(https?:\/\/[^)]+\)$/.test(src))
        console.warn(`${family}: ${src} is no font of the frame.`)
  }

  function createCard(options, fonts) {
    const frame = document.createElement('iframe')
    // Like the real one beside its frame: it takes no typing, and no script of the page focuses it.
    const hidden = document.createElement('input')
    hidden.className = '__PrivateStripeElement-input'
    hidden.setAttribute('aria-hidden', 'true')
    hidden.tabIndex = -1
    // For tests: the real script fetches them in its frame.
    frame.dataset.fonts = JSON.stringify(fonts)
    hidden.style.cssText = 'position: absolute; opacity: 0; block-size: 1px; pointer-events: none'
    const listeners = new Map()
    let settle
    const tell = (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    }
    const hear = ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return
      if (data.type === 'created') settle(data.result)
      else tell(data.type, data.event)
    }
    const card = {
      mount(parent) {
        window.addEventListener('message', hear)
        frame.src = `${origin}/card.html`
        frame.title = 'Secure card payment input frame'
        const box = document.createElement('div')
        box.className = '__PrivateStripeElement'
        box.append(frame, hidden)
        parent.append(box)
        parent.classList.add('StripeElement')
        const mark = (state, on) => parent.classList.toggle(`StripeElement--${state}`, on)
        card.on('focus', () => mark('focus', true))
        card.on('blur', () => mark('focus', false))
      },
      focus() {
        frame.focus()
        frame.contentWindow.postMessage({ type: 'focus' }, origin)
      },
      destroy() {
        window.removeEventListener('message', hear)
        frame.parentElement?.remove()
      },
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return card
      },
      off(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((other) => other !== listener),
        )
        return card
      },
      update(changes) {
        if (!changes.style) return
        for (const state of Object.values(changes.style)) checkStyle(state)
        const style = changes.style.base
        if (frame.contentWindow) frame.contentWindow.postMessage({ type: 'style', style }, origin)
      },
      create(request) {
        frame.contentWindow.postMessage({ type: 'create', ...request }, origin)
        return new Promise((resolve) => {
          settle = resolve
        })
      },
    }
    card.update(options)
    card.on('ready', () => card.update(options))
    return card
  }

  /** A browser without any wallet. */
  function createWallets() {
    let ready = () => {}
    const wallets = {
      mount: () =>
        setTimeout(() => ready({ elementType: 'expressCheckout', availablePaymentMethods: undefined })),
      destroy() {},
      update() {},
      on(event, listener) {
        if (event === 'ready') ready = listener
        return wallets
      },
      off: () => wallets,
    }
    return wallets
  }

  const missing = async () => {
    throw new Error('The stand-in has no such method.')
  }

  window.Stripe = (key) => ({
    elements: ({ fonts } = {}) => ({
      create(type, options) {
        if (type === 'expressCheckout') return createWallets()
        if (type !== 'card') throw new Error(`The stand-in has no ${type} element.`)
        checkFonts(fonts)
        return createCard(options, fonts)
      },
      update() {},
    }),
    createPaymentMethod: ({ type, card, billing_details }) =>
      card.create({ request: { type, key, 'billing_details[name]': billing_details.name } }),
    createToken: missing,
    confirmCardPayment: missing,
    _registerWrapper() {},
    registerAppInfo() {},
  })
  window.Stripe.version = pathname.split('/')[1]
})()
