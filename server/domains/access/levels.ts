import type { AccessLevel, RequestContext, Viewer } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'

/**
 * Whether a session at `held` may do what requires `required`. `unidentified` (password accepted,
 * no code yet) allows less than a guest session (`identified`); any session satisfies
 * `unidentified`.
 */
export function satisfies(current: AccessLevel, required: AccessLevel): boolean {
  if (required === 'unidentified' || current === 'verified') return true
  return current === required
}

export function requireNotLocked(viewer: Viewer | null): void {
  if (viewer?.locked) throw new CarrierError('BLOCKED', 'This account is locked.')
}

/**
 * The viewer, if there is an unlocked one at this level; otherwise throws the reason.
 * @param guests false if a guest may not do what the level allows, because it needs an account
 */
export function requireViewer(
  context: RequestContext,
  required: AccessLevel,
  { evenLocked = false, guests = true }: { evenLocked?: boolean; guests?: boolean } = {},
): Viewer {
  const { viewer } = context
  if (!viewer) throw new CarrierError('GRAPH_API_UNAUTHORIZED', 'Please log in.')
  if (!evenLocked) requireNotLocked(viewer)
  if (viewer.guest && !guests)
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please create an account first.')
  if (!satisfies(viewer.level, required))
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it’s you first.')
  return viewer
}
