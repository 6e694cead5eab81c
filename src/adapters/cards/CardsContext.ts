import { createContext } from 'react'
import type { Cards } from './cards.ts'

export const CardsContext = createContext<Cards | null>(null)
