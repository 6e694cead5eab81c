import { type Route, sendJson } from './exchange.ts'

/**
 * Whether the carrier can do its work: 503 when its database does not answer, or answers but takes no writes. It asks
 * in bounded time and past whoever waits for a connection, so that it answers always (promises.md, 42).
 */
export const healthRoute: Route = {
  async GET({ response, services }) {
    const timestamp = services.clock.now().toISOString()
    const { database, config } = services
    if (!(await database.answers()))
      sendJson(response, 503, { healthy: false, timestamp, reason: 'The database does not answer.' })
    else if (!database.takesWrites())
      sendJson(response, 503, { healthy: false, timestamp, reason: 'The database takes no writes.' })
    else sendJson(response, 200, { healthy: true, timestamp, version: config.version })
  },
}
