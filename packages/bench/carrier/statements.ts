/**
 * Prints the number of SQL statements of a purchase in the tree of the working directory. Those of
 * the sandbox are left out: moving its clock runs jobs, or finds them running.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

type Carriers = typeof import('../../../tests/server/carrier.ts')
type Counts = typeof import('../../../tests/server/queries/countQueries.ts')
type Purchases = typeof import('../../../tests/support/client/purchase.ts')

// The client is in another folder in older commits.
const purchases = ['tests/support/client/purchase.ts', 'tests/client/purchase.ts'].find(existsSync)
const { startCarrier }: Carriers = await import(resolve('tests/server/carrier.ts'))
const { countRequests }: Counts = await import(resolve('tests/server/queries/countQueries.ts'))
const { purchase }: Purchases = await import(resolve(purchases ?? ''))

const carrier = await startCarrier()
const { api, requests } = countRequests(carrier)
await purchase(api)
await carrier.close()
const counted = requests.filter(({ operation }) => !operation.startsWith('/sandbox/'))
console.log(counted.reduce((sum, { statements }) => sum + statements.length, 0))
