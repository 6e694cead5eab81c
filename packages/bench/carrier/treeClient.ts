import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Purchases = typeof import('../../../tests/support/client/purchase.ts')
type Clients = typeof import('../../../tests/support/client/api.ts')

/** The API client of the sources in a folder, since the fields that a purchase needs change between commits. */
export async function clientOf(
  folder: string,
): Promise<Pick<Purchases, 'purchase'> & Pick<Clients, 'client'>> {
  // It is in another folder in older commits.
  const place = ['tests/support/client', 'tests/client'].find((name) => existsSync(join(folder, name))) ?? ''
  const { purchase }: Purchases = await import(join(folder, place, 'purchase.ts'))
  const { client }: Clients = await import(join(folder, place, 'api.ts'))
  return { purchase, client }
}
