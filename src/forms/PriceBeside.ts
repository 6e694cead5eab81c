import { createContext } from 'react'

/** Whether the price of a form is shown beside the page: then it is not shown within it, too. */
export const PriceBeside = createContext(false)
