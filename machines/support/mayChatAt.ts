import { type AppRoute, format } from '../routes/route.ts'

/**
 * Whether the chat is available at a route (product-and-after-purchase 2: "Messaging is disabled on
 * /login (exact) and under /fulfillment"). Steps of the application with another address have it.
 */
export function mayChatAt(route: AppRoute): boolean {
  const [path = ''] = format(route).split('?')
  return path !== '/login' && path !== '/fulfillment' && !path.startsWith('/fulfillment/')
}
