import './CardField.css'
import { CardElement, Elements } from '@stripe/react-stripe-js'
import type {
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeElementStyle,
} from '@stripe/stripe-js'
import { useContext, useEffect, useMemo, useState } from 'react'
import type { CardState } from '../../../machines/purchase/purchase.types.ts'
import { CardsContext } from './CardsContext.ts'

export interface CardFieldProps {
  onChange: (card: CardState) => void
  /** The provider could not be loaded. */
  onLoadError?: (() => void) | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

/**
 * The provider's own card field. What is typed in it stays with the provider; a new `key` draws an empty one.
 * Load it lazily: it brings the provider's library.
 */
export function CardField({ onChange, onLoadError, disabled = false, id }: CardFieldProps) {
  const cards = useContext(CardsContext)
  if (cards === null) throw new Error('A card field needs a CardsContext around it')
  const provider = useMemo(() => cards.provider(), [cards])
  const [base, setBase] = useState(textStyle)
  const options = useMemo<StripeCardElementOptions>(() => ({ disabled, style: { base } }), [disabled, base])

  useEffect(() => {
    let isMounted = true
    provider.then((found) => {
      if (found === null && isMounted) onLoadError?.()
    })
    return () => {
      isMounted = false
    }
  }, [provider, onLoadError])
  useEffect(() => () => cards.attach(null), [cards])
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const restyle = () => setBase(textStyle())
    dark.addEventListener('change', restyle)
    return () => dark.removeEventListener('change', restyle)
  }, [])

  return (
    <Elements stripe={provider}>
      <CardElement
        className="card-field"
        {...(id === undefined ? {} : { id })}
        options={options}
        onReady={(element) => cards.attach(element)}
        onChange={(event) => onChange(cardStateOf(event))}
      />
    </Elements>
  )
}

function cardStateOf({ complete, empty, error }: StripeCardElementChangeEvent): CardState {
  return { complete, empty, error: error?.message ?? null }
}

/** The frame is a document of its own: it gets the page's type and colours as values. */
function textStyle(): NonNullable<StripeElementStyle['base']> {
  const { color, fontSize, fontFamily } = getComputedStyle(document.body)
  const root = getComputedStyle(document.documentElement)
  return {
    color,
    fontSize,
    fontFamily,
    '::placeholder': { color: root.getPropertyValue('--ink-soft').trim() },
  }
}
