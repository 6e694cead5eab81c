import { useEffect, useEffectEvent, useState } from 'react'

/** Counts down whole seconds from the first render. */
export function useSecondsLeft(seconds: number, onOver?: () => void): number {
  const [left, setLeft] = useState(seconds)
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    // By the clock and not by counting ticks, because background tabs get few of them.
    const timer = setInterval(() => {
      const rest = Math.ceil((end - Date.now()) / 1000)
      setLeft(Math.max(1, rest))
      if (rest <= 0) over()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
