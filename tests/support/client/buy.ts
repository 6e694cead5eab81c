/**
 * Buys a policy from a carrier through its API, from sign-up to the policy number: `npx tsx
 * tests/support/client/buy.ts http://localhost:3000`. Against a carrier without a sandbox it waits
 * for the decision and asks for the texted code: `npx tsx tests/support/client/buy.ts URL
 * --no-sandbox CARD`, where CARD is the id of a payment method at the carrier's card provider.
 */
import { createInterface } from 'node:readline/promises'
import { client } from './api.ts'
import { type PurchaseOptions, purchase } from './purchase.ts'

const [url, mode, card] = process.argv.slice(2)
if (url === undefined || (mode !== undefined && card === undefined)) {
  console.error('Usage: npx tsx tests/support/client/buy.ts URL [--no-sandbox CARD]')
  process.exit(2)
}

async function askForCode(number: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const code = await terminal.question(`The code that was texted to ${number}: `)
  terminal.close()
  return code.trim()
}

const patiently: PurchaseOptions = {
  codeSentTo: askForCode,
  pass: () => new Promise((resolve) => setTimeout(resolve, 5000)),
}
const bought = await purchase(
  client(url.replace(/\/$/, '')),
  card === undefined ? {} : { ...patiently, card },
)
console.log(`Policy ${bought.policy.label} for ${bought.person.email}`)
