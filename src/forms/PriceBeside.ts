import { createContext } from 'react'

/** Whether the price of a form is shown beside the page, so that the form omits it. */
export const PriceBeside = createContext(false)
