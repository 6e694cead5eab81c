import { createContext } from 'react'
import type { Cards } from './cards.ts'

/** The card provider that the composition root has chosen. */
export const CardsContext = createContext<Cards | null>(null)
