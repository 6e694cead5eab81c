import { useState } from 'react'

/**
 * Counts changes to another user; the first user, or the same one after a new sign-in, does not count. Used as a React key, so
 * that a screen never shows data of the previous user (the last actor of useLast, a reply of the carrier).
 */
export function usePersonCount(userId: string | null): number {
  const [last, setLast] = useState({ userId, count: 0 })
  if (userId !== null && userId !== last.userId)
    setLast({ userId, count: last.userId === null ? last.count : last.count + 1 })
  return last.count
}
