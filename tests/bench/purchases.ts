import { randomUUID } from 'node:crypto'
import type { FlowSlug } from '../../machines/flowSlugs.ts'
import { client } from '../server/carrier.ts'
import {
  accept,
  acknowledgeTerms,
  addCard,
  decision,
  dueInvoice,
  pay,
  policyOf,
  request,
} from '../server/purchase.ts'
import { walkFlow } from '../server/walkFlow.ts'

const flows: readonly FlowSlug[] = [
  'onboarding-intro',
  'insurance-profile',
  'beneficiary',
  'underwriting-interview',
]

/** One whole purchase as the browser makes it, from sign-up to the policy number, by the API. */
export async function purchase(url: string): Promise<string> {
  const api = client(url)
  const person = await api.signUp(`${randomUUID()}@example.com`)
  await walkFlow(api, person.token, 'estimate-form')
  for (const slug of flows) await walkFlow(api, person.token, slug)
  await acknowledgeTerms(api, person)
  await request(api, person)
  let quote = (await decision(api, person)).pendingQuote
  // Another client may be ahead in the queue of the job that decides.
  for (let asked = 1; quote === null && asked < 20; asked++)
    quote = (await decision(api, person)).pendingQuote
  if (quote === null) throw new Error('No quote came.')
  await addCard(api, person)
  await accept(api, person, quote.id)
  const invoice = await dueInvoice(api, person)
  if (invoice === null) throw new Error('No invoice came.')
  const paid = await pay(api, person, invoice.id)
  if (paid.transactionResult !== 'success') throw new Error(paid.reason)
  const policy = await policyOf(api, person)
  if (policy === null) throw new Error('No policy came.')
  return policy.label
}

/** Purchases by `clients` at once until `count` are done. @returns purchases a minute */
export async function purchasesAMinute(url: string, clients: number, count: number): Promise<number> {
  let left = count
  const started = performance.now()
  const one = async () => {
    while (left > 0) {
      left -= 1
      await purchase(url)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return (count / (performance.now() - started)) * 60_000
}
