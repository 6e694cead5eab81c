import { createContext } from 'react'

/**
 * Whether this subtree is hidden behind another screen. A modal dialog makes everything outside
 * itself inert even while it is hidden, so hidden subtrees close theirs.
 */
export const Covered = createContext(false)
