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
  /** The accessible name of the group of inputs. */
  label: string
  /** The id of the focusable element, for links from an error summary. */
  id?: string | undefined
  invalid?: boolean | undefined
  /** The id of its error text. */
  describedBy?: string | undefined
}

/**
 * The provider's card field. Typed card data stays with the provider; a new `key` draws an empty
 * field. Load it lazily, because it brings the provider's library.
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

  // An effect event: a new callback must not draw the field again.
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
        // The inputs are in the provider's frame, which our ids cannot reach.
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
            // If the focus was moved here before the provider's frame had loaded, move it on into
            // the frame.
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

/** The frame is a separate document: it gets the page's fonts and colors as values. */
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
