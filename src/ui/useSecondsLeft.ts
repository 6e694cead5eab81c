import { useEffect, useState } from 'react'

/** Whole seconds of a wait that is counted down from when it was first drawn; what ends the wait is not said here. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    // By the clock, not by the ticks: a tab in the background gets few of them.
    const timer = setInterval(() => setLeft(Math.max(1, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
