import { PaymentNotSettled, receiveStripeEvent, UnexpectedEvent } from '../../domains/billing/stripeEvents.ts'
import { readJsonText } from './body.ts'
import { HttpRefusal, type Route, refusalBody, sendJson } from './exchange.ts'

/** `POST /webhooks/stripe`: what Stripe reports by itself, signed with STRIPE_WEBHOOK_SECRET (docs/billing.md). */
export const stripeWebhookRoute: Route = {
  async POST({ request, response, services }) {
    const secret = services.config.stripe?.webhookSecret
    if (!secret) throw new HttpRefusal(404, refusalBody('not_found', 'There is nothing here.'))
    const signature = String(request.headers['stripe-signature'] ?? '')
    const body = await readJsonText(request)
    try {
      if (!(await receiveStripeEvent(services, secret, body, signature)))
        throw new HttpRefusal(400, refusalBody('invalid_request', 'The signature does not match.'))
    } catch (error) {
      if (error instanceof UnexpectedEvent)
        throw new HttpRefusal(400, refusalBody('invalid_request', 'This event cannot be read.'))
      if (!(error instanceof PaymentNotSettled)) throw error
      throw new HttpRefusal(503, refusalBody('temporarily_unavailable', 'Send this event again later.'))
    }
    sendJson(response, 200, { received: true })
  },
}
