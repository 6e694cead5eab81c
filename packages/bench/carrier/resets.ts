import { client } from '../../../tests/support/client/api.ts'

const initiate =
  'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }'

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Median milliseconds of a request for a new password, for a customer and for an unknown address,
 * alternating, so that other load on the machine affects both (docs/promises.md, 16).
 */
export async function resetMedians(
  url: string,
  times: number,
): Promise<{ customer: number; unknown: number }> {
  const api = client(url)
  const { email } = await api.signUp()
  const took = async (address: string) => {
    const began = performance.now()
    await api.ask(initiate, { input: { email: address, clientMutationId: crypto.randomUUID() } })
    return performance.now() - began
  }
  const customer: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < times; turn++) {
    customer.push(await took(email))
    unknown.push(await took(`nobody.${turn}@example.com`))
  }
  return { customer: median(customer), unknown: median(unknown) }
}
