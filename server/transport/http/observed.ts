import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../platform/services.ts'
import { methodLabel } from './metrics.ts'
import { isFromProxy } from './source.ts'

interface Observed {
  request: IncomingMessage
  response: ServerResponse
  services: Services
  id: string
  /** One of a few, whatever is asked for. */
  route: string
}

/**
 * The status that a request was answered with; null where the connection went before the reply had left: the client was
 * gone, took too long, or a fault of the sandbox cut it. A refusal counts as soon as it is said, since its connection is
 * closed even if the client is still sending.
 */
function repliedWith({ headersSent, writableFinished, statusCode }: ServerResponse): number | null {
  const isReplied = writableFinished || (headersSent && statusCode >= 400)
  return isReplied ? statusCode : null
}

const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : header)

/** Answers a request, counts the reply by what it was, and traces what it took. */
export function observed({ request, response, services, id, route }: Observed, answer: () => void): void {
  const started = performance.now()
  const method = methodLabel(request.method)
  const { traceparent } = request.headers
  const span = services.traces.request({
    id,
    method,
    route,
    // A stranger's would write into traces of their choice.
    parent: isFromProxy(request, services.config.trustedProxies) ? textOf(traceparent) : undefined,
  })
  response.once('close', () => {
    const status = repliedWith(response)
    services.metrics.replied({ route, method, status: status ?? 'cut' }, (performance.now() - started) / 1000)
    span.end(status)
  })
  span.run(answer)
}
