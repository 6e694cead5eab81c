import './WalletButtons.css'
import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type { StripeElementsOptions, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { CardsContext } from './CardsContext.ts'

interface WalletButtonsProps {
  /** The amount that the wallet shows, in cents. */
  readonly amount: number
  readonly disabled: boolean
  /** Shown above the buttons if there is one. */
  readonly heading: ReactNode
  /** The user confirmed: the card can now be created from the wallet. */
  readonly onConfirm: () => void
}

/**
 * The provider's wallet buttons (Apple Pay, Google Pay, Link). Draws nothing if the browser has no
 * wallet. Load it lazily, because it brings the provider's library.
 */
export function WalletButtons({ amount, ...rest }: WalletButtonsProps) {
  const cards = useContext(CardsContext)
  if (cards === null) throw new Error('Wallet buttons need a CardsContext around them')
  const provider = useMemo(() => cards.provider(), [cards])
  const options = useMemo<StripeElementsOptions>(
    () => ({
      mode: 'payment',
      amount,
      currency: 'usd',
      // Later premiums are charged without the user.
      setupFutureUsage: 'off_session',
      paymentMethodCreation: 'manual',
      paymentMethodTypes: ['card'],
    }),
    [amount],
  )
  return (
    <Elements stripe={provider} options={options}>
      <Buttons {...rest} />
    </Elements>
  )
}

function Buttons({ disabled, heading, onConfirm }: Omit<WalletButtonsProps, 'amount'>) {
  const cards = useContext(CardsContext)
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => () => cards?.attachWallet(null), [cards])
  const confirm = ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (elements === null) return
    cards?.attachWallet({ elements, fail: () => paymentFailed() })
    onConfirm()
  }
  return (
    <div className={isOffered ? 'wallets' : 'wallets wallets-absent'} inert={disabled || !isOffered}>
      {heading}
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onConfirm={confirm}
      />
    </div>
  )
}
