import * as v from 'valibot'
import { recentEvents } from '../../domains/analytics/analytics.ts'
import { keepReport, recentReports } from '../../domains/reports/reports.ts'
import { readAs } from '../http/body.ts'
import { type Exchange, type Route, sendJson, sendNothing } from '../http/exchange.ts'
import { admitRows } from '../http/limited.ts'
import { admit } from '../http/observations.ts'

/** The maximum number shown of each. */
const shown = 100

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const report = v.strictObject({
  place: text(80),
  kind: text(80),
  code: v.nullable(text(80)),
  operation: v.nullable(text(80)),
  message: text(500),
  stack: v.nullable(text(4000)),
  userId: v.nullable(text(80)),
  utm: v.record(
    v.picklist(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']),
    text(100),
  ),
  version: text(40),
})

async function receiveReport(exchange: Exchange) {
  const { request, response, services } = exchange
  await admit(exchange, 'observations-by-source')
  const received = await readAs(request, report, 'This is not an error report.')
  await admitRows(exchange, 'reports', 1)
  await keepReport(services, received)
  sendNothing(response)
}

/** Analytics events and error reports, shown here since the sandbox has no other collector. */
export const observedApi: Record<string, Route> = {
  '/sandbox/events': {
    async GET({ response, services }) {
      sendJson(response, 200, await recentEvents(services, shown))
    },
  },
  '/sandbox/errors': {
    async GET({ response, services }) {
      sendJson(response, 200, await recentReports(services, shown))
    },
    POST: receiveReport,
  },
}
