import { client } from '../../../tests/support/client/api.ts'
import { purchase } from '../../../tests/support/client/purchase.ts'

/**
 * Purchases by `clients` in parallel until `count` are done.
 * @param urls the carriers that share the purchases
 * @returns purchases per minute
 */
export async function purchasesAMinute(
  urls: readonly string[],
  clients: number,
  count: number,
): Promise<number> {
  let left = count
  const started = performance.now()
  const one = async (url: string) => {
    while (left > 0) {
      left -= 1
      await purchase(client(url))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => one(urls[index % urls.length] ?? '')))
  return (count / (performance.now() - started)) * 60_000
}
