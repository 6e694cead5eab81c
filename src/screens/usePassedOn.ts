import { useEffect, useRef } from 'react'

/** Moves focus into the form that replaced the button, and back to the button. */
export function usePassedOn(open: boolean, fieldId: string, buttonId: string) {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    document.getElementById(open ? fieldId : buttonId)?.focus()
  }, [open, fieldId, buttonId])
}
