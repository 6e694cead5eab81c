import { vi } from 'vitest'
import type { Carrier } from './carrier.ts'

/**
 * The operations that a carrier retried after a deadlock, read from its log, which is the only
 * trace. Active until mocks are restored.
 */
export function noteDeadlocks({ services }: Carrier): unknown[] {
  const noted: unknown[] = []
  vi.spyOn(services.log, 'warn').mockImplementation((line: unknown) => {
    if (typeof line === 'object' && line && 'event' in line && line.event === 'deadlock') noted.push(line)
  })
  return noted
}
