import { vi } from 'vitest'
import type { Carrier } from './carrier.ts'

/**
 * The operations that a carrier ran once more since they waited in a circle, by its log: it shows nowhere else. Goes on until
 * mocks are restored.
 */
export function noteDeadlocks({ services }: Carrier): unknown[] {
  const noted: unknown[] = []
  vi.spyOn(services.log, 'warn').mockImplementation((line: unknown) => {
    if (typeof line === 'object' && line && 'event' in line && line.event === 'deadlock') noted.push(line)
  })
  return noted
}
