import type { Services } from '../services.ts'

/**
 * Counts what anybody may tell or ask for, by what all of them may: who a caller is, such as the opening of the page or a
 * network, is made up for little. Where a few dozen networks have used that up, a source still has some of its own, so that a
 * flood keeps no one from being heard (decision 006).
 *
 * @throws TooManyRequests when the source has had its own, too
 */
export async function takeOfAll(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  kind: 'steps' | 'events' | 'reports' | 'chats' | 'notes' | 'address-lookups' | 'claim-files',
  ip: string,
  count = 1,
): Promise<void> {
  const limit = `${kind}-in-all` as const
  if (await limits.takeManyIfAny(limit, 'everybody', count)) return
  log.warn({ event: 'limited', limit }, 'limited')
  await limits.takeMany(`own-${kind}-by-source`, ip, count)
}
