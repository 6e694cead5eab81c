import { createContext } from 'react'

/** Whether the page that came as HTML still stands: the route of its place then has nothing to draw. */
export const OpeningStands = createContext(false)
