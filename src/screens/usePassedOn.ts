import { useEffect, useRef } from 'react'

/** Focus goes into the form that has taken the button's place, and back to the button. */
export function usePassedOn(open: boolean, fieldId: string, buttonId: string) {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    document.getElementById(open ? fieldId : buttonId)?.focus()
  }, [open, fieldId, buttonId])
}
