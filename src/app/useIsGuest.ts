import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

/** Whether the user is below the level verified: a visitor, or a password without its code. */
export function useIsGuest(): boolean {
  const { app } = useRouteContext({ from: '__root__' })
  return useSelector(app, ({ context }) => context.session?.level !== 'verified')
}
