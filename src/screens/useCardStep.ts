import { useEffect, useRef } from 'react'

/** A card whose content is replaced by its next step starts at its heading again. */
export function useCardStep(cardId: string, step: string | undefined): void {
  const last = useRef(step)
  useEffect(() => {
    const isNext = last.current !== undefined && step !== last.current
    last.current = step
    const heading = isNext ? document.querySelector<HTMLElement>(`#${cardId} .card-title`) : null
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus()
  }, [cardId, step])
}
