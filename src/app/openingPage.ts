import { createContext } from 'react'

/** Whether the page that came as HTML still stands: its route then has nothing to draw. */
export const OpeningShown = createContext(false)
