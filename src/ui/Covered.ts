import { createContext } from 'react'

/**
 * Whether what is drawn here is hidden behind another screen. A modal dialog makes everything outside of itself inert,
 * also while it cannot be seen: what is covered shows none.
 */
export const Covered = createContext(false)
