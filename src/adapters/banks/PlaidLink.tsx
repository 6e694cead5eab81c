import { useEffect, useEffectEvent } from 'react'
import { usePlaidLink } from 'react-plaid-link'

interface PlaidLinkProps {
  readonly token: string
  readonly onSuccess: (publicToken: string, accountId: string) => void
  /** The dialog was closed; `reason` is its error, if there was one. */
  readonly onExit: (reason: string | null) => void
  /** The message for a failure without a reason. */
  readonly failedText: string
}

/** Plaid's own dialog, drawn over the page. */
export default function PlaidLink({ token, onSuccess, onExit, failedText }: PlaidLinkProps) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken, { accounts }) => onSuccess(publicToken ?? '', accounts[0]?.id ?? ''),
    onExit: (failure) => onExit(failure ? (failure.display_message ?? failedText) : null),
  })
  useEffect(() => {
    if (ready) open()
  }, [ready, open])
  const reportError = useEffectEvent(() => onExit(failedText))
  useEffect(() => {
    if (error) reportError()
  }, [error])
  return null
}
