import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '../app/Root.tsx'
import type { RouterContext } from '../app/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, preload, abortController }) =>
    context.bridge.gate({
      href: location.pathname + location.searchStr,
      index: location.state.__TSR_index,
      preload,
      signal: abortController.signal,
    }),
  component: Root,
  notFoundComponent: () => null,
})
