import type { Route } from '../../http/exchange.ts'
import { cardFramePage } from './cardFrame.ts'

/** `GET /sandbox/card`: the card field's document, under its own policy instead of the app's. */
export const cardFrameRoute: Route = {
  GET({ response, request }) {
    const { body, headers } = cardFramePage()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(request.method === 'HEAD' ? undefined : body)
  },
}
