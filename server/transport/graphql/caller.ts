import type { RequestContext, Viewer } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'

/**
 * Who asks for a field. Whether they may is not decided here: the field's `@access` has let them in already
 * (accessDirective.ts), and a level repeated in a resolver could come to differ from it.
 */
export function callerOf({ viewer }: RequestContext): Viewer {
  if (!viewer) throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in.')
  return viewer
}
