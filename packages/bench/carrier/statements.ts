/**
 * Prints the number of SQL statements of a purchase in the tree of the working directory. Those of
 * the sandbox are left out: moving its clock runs jobs, or finds them running.
 */
import { resolve } from 'node:path'
import { clientOf } from './treeClient.ts'

type Carriers = typeof import('../../../tests/server/carrier.ts')
type Counts = typeof import('../../../tests/server/queries/countQueries.ts')

const { startCarrier }: Carriers = await import(resolve('tests/server/carrier.ts'))
const { countRequests }: Counts = await import(resolve('tests/server/queries/countQueries.ts'))
const { purchase } = await clientOf(process.cwd())

const carrier = await startCarrier()
const { api, requests } = countRequests(carrier)
await purchase(api)
await carrier.close()
const counted = requests.filter(({ operation }) => !operation.startsWith('/sandbox/'))
console.log(counted.reduce((sum, { statements }) => sum + statements.length, 0))
