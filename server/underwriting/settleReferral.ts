import type { Services } from '../context.ts'

/** Placeholder until the underwriting domain brings its own: nobody has a referred application. */
export async function settleReferral(
  _services: Services,
  _email: string,
  _result: 'accepted' | 'rejected',
): Promise<boolean> {
  return false
}
