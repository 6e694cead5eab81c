import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import GeneralError from '../screens/system/GeneralError.tsx'

/** Shown by a route that failed to render or whose chunk failed to load. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reporting } = router.options.context.services
  useEffect(() => reporting.report('A screen failed', error), [reporting, error])
  return (
    <GeneralError
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
