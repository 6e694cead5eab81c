import { client } from '../client/api.ts'
import { purchase } from '../client/purchase.ts'

/** Purchases by `clients` at once until `count` are done. @returns purchases a minute */
export async function purchasesAMinute(url: string, clients: number, count: number): Promise<number> {
  let left = count
  const started = performance.now()
  const one = async () => {
    while (left > 0) {
      left -= 1
      await purchase(client(url))
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return (count / (performance.now() - started)) * 60_000
}
