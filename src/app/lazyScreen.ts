import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * The error of a missing chunk in other words. The router would reload the page for a failed import,
 * and without a connection that ends in the browser's own error page. `chunks.ts` reloads once the
 * carrier answers.
 */
export const missing = (error: unknown): never => {
  // As Chromium, Firefox and Safari word it.
  if (!/dynamically imported module|Importing a module script/.test(String(error))) throw error
  throw new Error(`ChunkLoadError: ${error}`, { cause: error })
}

/** A route component that loads when the route is opened, together with the query client. */
export function lazyScreen(load: () => Promise<{ readonly default: ComponentType }>): RouteComponent
export function lazyScreen<Name extends string>(
  load: () => Promise<{ readonly [key in Name]: ComponentType }>,
  name: Name,
): RouteComponent
export function lazyScreen(load: () => Promise<object>, name = 'default'): RouteComponent {
  return lazyRouteComponent(async () => {
    const [{ queried }, screens] = await Promise.all([import('./queried.tsx'), load()]).catch(missing)
    const screen = new Map<string, ComponentType>(Object.entries(screens)).get(name)
    if (!screen) throw new Error(`No screen ${name}`)
    return { default: queried(screen) }
  })
}
