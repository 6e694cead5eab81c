/** GraphQL Yoga with one field and nothing else: the reference for the carrier's rates. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'

const schema = createSchema({ typeDefs: 'type Query { isUp: Boolean }' })
const server = createServer(createYoga({ schema, logging: false })).listen(0, () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://localhost:${port}`)
})
