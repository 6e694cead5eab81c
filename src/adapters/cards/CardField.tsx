import type { CardState } from '../../../machines/card-entry/cardFields.ts'
import './CardField.css'
import { CardElement, Elements } from '@stripe/react-stripe-js'
import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeElementStyle,
  StripeElementsOptions,
} from '@stripe/stripe-js'
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { CardsContext } from './CardsContext.ts'
import type { Typeface } from './cards.ts'

export interface CardFieldProps {
  onChange: (card: CardState) => void
  /** The provider could not be loaded. */
  onLoadError?: (() => void) | undefined
  disabled?: boolean | undefined
  /** What the group of the provider's inputs is called. */
  label: string
  /** Of what takes focus for the field, as a summary of errors asks for it. */
  id?: string | undefined
  invalid?: boolean | undefined
  /** Of what is said about it. */
  describedBy?: string | undefined
}

/**
 * The provider's own card field. What is typed in it stays with the provider; a new `key` draws an empty one.
 * Load it lazily: it brings the provider's library.
 */
export function CardField({
  onChange,
  onLoadError,
  disabled = false,
  label,
  id,
  invalid = false,
  describedBy,
}: CardFieldProps) {
  const cards = useContext(CardsContext)
  if (cards === null) throw new Error('A card field needs a CardsContext around it')
  const provider = useMemo(() => cards.provider(), [cards])
  const elements = useMemo(() => fontsOf(cards.typeface), [cards])
  const field = useRef<StripeCardElement | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const [style, setStyle] = useState(textStyle)
  const options = useMemo<StripeCardElementOptions>(() => ({ disabled, style }), [disabled, style])

  // Told once: what it changes draws the field again, with another function to tell.
  const reportLoadError = useEffectEvent(() => onLoadError?.())
  useEffect(() => {
    let isMounted = true
    provider.then((found) => {
      if (found === null && isMounted) reportLoadError()
    })
    return () => {
      isMounted = false
    }
  }, [provider])
  useEffect(() => () => cards.attach(null), [cards])
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const restyle = () => setStyle(textStyle())
    dark.addEventListener('change', restyle)
    return () => dark.removeEventListener('change', restyle)
  }, [])

  return (
    <Elements stripe={provider} options={elements}>
      <fieldset
        {...(id === undefined ? {} : { id })}
        ref={group}
        aria-label={label}
        aria-describedby={describedBy}
        className={invalid ? 'card-box card-box-invalid' : 'card-box'}
        tabIndex={-1}
        // The inputs are in the provider's frame, where no id of ours leads.
        onFocus={(event) => {
          if (event.target === event.currentTarget) field.current?.focus()
        }}
      >
        <CardElement
          className="card-field"
          options={options}
          onReady={(element) => {
            field.current = element
            cards.attach(element)
            // Anyone who was led here while the provider's frame was still on its way goes on into it.
            if (document.activeElement === group.current) element.focus()
          }}
          onChange={(event) => onChange(cardStateOf(event))}
        />
      </fieldset>
    </Elements>
  )
}

function cardStateOf({ complete, empty, error }: StripeCardElementChangeEvent): CardState {
  return { complete, empty, error: error?.message ?? null }
}

/** The frame is a document of its own: it gets the page's type and colours as values. */
function textStyle(): StripeElementStyle {
  const { color, fontSize, fontFamily } = getComputedStyle(document.body)
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(name).trim()
  const soft = token('--ink-soft')
  const danger = token('--danger')
  return {
    base: {
      color,
      fontSize,
      fontFamily,
      iconColor: soft,
      '::placeholder': { color: soft },
      ':disabled': { color: soft },
    },
    invalid: { color: danger, iconColor: danger },
  }
}

const fontsOf = ({ family, address }: Typeface): StripeElementsOptions => ({
  fonts: [{ family, src: `url(${address})`, weight: '200 800', style: 'normal', display: 'swap' }],
})
