import { format, type Place } from '../routes/place.ts'

/**
 * Whether there may be a chat at a place (product-and-after-purchase, 2: "Messaging is disabled on /login (exact) and under
 * /fulfillment"). Steps of the application whose address lies elsewhere have it.
 */
export function mayChatAt(place: Place): boolean {
  const [path = ''] = format(place).split('?')
  return path !== '/login' && path !== '/fulfillment' && !path.startsWith('/fulfillment/')
}
