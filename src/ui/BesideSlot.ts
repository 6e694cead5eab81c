import { createContext } from 'react'

/** Where a page may stand what stays in view beside it, above what is there anyway; null without a second column. */
export const BesideSlot = createContext<HTMLElement | null>(null)
