import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../platform/services.ts'
import { methodLabel } from './metrics.ts'
import { isFromProxy } from './source.ts'

interface Observed {
  request: IncomingMessage
  response: ServerResponse
  services: Services
  id: string
  /** One of a few labels, for any path. */
  route: string
}

/**
 * The status of the reply; null if the connection ended before the reply was sent: the client
 * disconnected or was too slow, or a sandbox fault cut it. A refusal counts once its headers are
 * sent, since its connection is closed even while the client is still sending.
 */
function repliedWith({ headersSent, writableFinished, statusCode }: ServerResponse): number | null {
  const isReplied = writableFinished || (headersSent && statusCode >= 400)
  return isReplied ? statusCode : null
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : header)

/** Runs a request, counts its reply by status, and traces it. */
export function observed({ request, response, services, id, route }: Observed, answer: () => void): void {
  const started = performance.now()
  const method = methodLabel(request.method)
  const { traceparent } = request.headers
  const span = services.traces.request({
    id,
    method,
    route,
    // A stranger could otherwise write into any trace.
    parent: isFromProxy(request, services.config.trustedProxies) ? textOf(traceparent) : undefined,
  })
  response.once('close', () => {
    const status = repliedWith(response)
    services.metrics.replied({ route, method, status: status ?? 'cut' }, (performance.now() - started) / 1000)
    span.end(status)
  })
  span.run(answer)
}
