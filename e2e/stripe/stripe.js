// Stands in for the script at js.stripe.com: as much of it as react-stripe-js and a card payment call, and as strict
// about what it is given. Like the real one it keeps the card in a frame of its own origin, which alone hears of it.
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

  function createCard(options) {
    const frame = document.createElement('iframe')
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
        parent.append(frame)
      },
      destroy() {
        window.removeEventListener('message', hear)
        frame.remove()
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
        if (changes.style) for (const state of Object.values(changes.style)) checkStyle(state)
      },
      create(request) {
        frame.contentWindow.postMessage({ type: 'create', ...request }, origin)
        return new Promise((resolve) => {
          settle = resolve
        })
      },
    }
    card.update(options)
    return card
  }

  const missing = async () => {
    throw new Error('The stand-in has no such method.')
  }

  window.Stripe = (key) => ({
    elements: () => ({
      create(type, options) {
        if (type !== 'card') throw new Error(`The stand-in has no ${type} element.`)
        return createCard(options)
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
