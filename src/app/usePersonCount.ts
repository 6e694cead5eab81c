import { useState } from 'react'

/**
 * How often another person has taken the place of the one before. A session that ends and comes back for the same person
 * counts nothing, nor does the first one. As the key of what is on the screen it keeps a screen from showing what it last
 * knew of another user (the last actor of useLast, a reply of the carrier's).
 */
export function usePersonCount(userId: string | null): number {
  const [last, setLast] = useState({ userId, count: 0 })
  if (userId !== null && userId !== last.userId)
    setLast({ userId, count: last.userId === null ? last.count : last.count + 1 })
  return last.count
}
