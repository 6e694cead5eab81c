import { startCarrier } from '../../../tests/server/carrier.ts'
import { type CountedRequest, countRequests } from '../../../tests/server/queries/countQueries.ts'
import { purchase } from '../../../tests/support/client/purchase.ts'

/** The steps of a purchase, each with its first kind of request. */
const begins: Readonly<Record<string, string>> = {
  registerUser: 'Sign-up and the phone',
  createFlowSession: 'The forms',
  businessDisclosures: 'The terms',
  requestNewBusiness: 'The application and its decision',
  createPaymentMethod: 'The card',
  acceptQuote: 'The quote accepted',
  createMultiplePayments: 'The first premium',
  userPolicy: 'The policy',
}

export interface PurchaseStep {
  name: string
  requests: number
  roundTrips: number
  sent: number
  received: number
}

const sum = (list: readonly CountedRequest[], of: (one: CountedRequest) => number) =>
  list.reduce((total, one) => total + of(one), 0)

/** The cost of a purchase, step by step: counted, not timed, so it is the same on every machine. */
export async function stepsOfAPurchase(): Promise<PurchaseStep[]> {
  const carrier = await startCarrier()
  const { api, requests } = countRequests(carrier)
  await purchase(api)
  await carrier.close()
  const steps = new Map<string, CountedRequest[]>()
  let step = ''
  for (const request of requests) {
    step = begins[request.operation] ?? step
    steps.set(step, [...(steps.get(step) ?? []), request])
  }
  return [...steps, ['The whole', requests] as const].map(([name, list]) => ({
    name,
    requests: list.length,
    roundTrips: sum(list, ({ statements }) => statements.length),
    sent: sum(list, ({ sent }) => sent),
    received: sum(list, ({ received }) => received),
  }))
}
