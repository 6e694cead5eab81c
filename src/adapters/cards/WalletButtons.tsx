import './WalletButtons.css'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptions, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import type { CreatedCard } from '../../../machines/card-entry/cardFields.ts'
import { CardsContext } from './CardsContext.ts'
import { makeWalletCard } from './makeCard.ts'

interface WalletButtonsProps {
  /** The amount that the wallet shows, in cents. */
  readonly amount: number
  readonly disabled: boolean
  /** Shown above the buttons if there is one. */
  readonly heading: ReactNode
  readonly onConfirm: (card: CreatedCard) => void
  readonly onFail: (error: unknown) => void
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

function Buttons({ disabled, heading, onConfirm, onFail }: Omit<WalletButtonsProps, 'amount'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)
  const confirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (stripe === null || elements === null) return
    try {
      onConfirm(await makeWalletCard(stripe, elements))
    } catch (error) {
      paymentFailed()
      onFail(error)
    }
  }
  return (
    <div className={isOffered ? 'wallets' : 'wallets wallets-absent'} inert={disabled || !isOffered}>
      {heading}
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onConfirm={(event) => void confirm(event)}
      />
    </div>
  )
}
