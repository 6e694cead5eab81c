import { PaymentNotSettled, receiveStripeEvent, UnexpectedEvent } from '../../domains/billing/stripeEvents.ts'
import { readJsonText } from './body.ts'
import { badRequest, notFound, type Route, refusal, sendJson } from './exchange.ts'

/**
 * `POST /webhooks/stripe`: Stripe's events, signed with STRIPE_WEBHOOK_SECRET (docs/billing.md).
 */
export const stripeWebhookRoute: Route = {
  async POST({ request, response, services }) {
    const secret = services.config.stripe?.webhookSecret
    if (!secret) throw notFound()
    const signature = String(request.headers['stripe-signature'] ?? '')
    const body = await readJsonText(request)
    try {
      if (!(await receiveStripeEvent(services, secret, body, signature)))
        throw badRequest('The signature does not match.')
    } catch (error) {
      if (error instanceof UnexpectedEvent) throw badRequest('This event cannot be read.')
      if (!(error instanceof PaymentNotSettled)) throw error
      throw refusal(503, 'temporarily_unavailable', 'Send this event again later.')
    }
    sendJson(response, 200, { received: true })
  },
}
