import { createContext } from 'react'

/** The name that the logo, the tab and the copyright line show; the composition root provides it. */
export const ProductName = createContext('')
