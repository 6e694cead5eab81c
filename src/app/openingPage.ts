import { createContext } from 'react'

/** Whether the prerendered page is still shown, so that its route renders nothing. */
export const OpeningShown = createContext(false)
