import { createContext, type RefObject } from 'react'

/** The heading that the app opened with, once there is one. Without a value every heading counts as a later one. */
export const FirstHeading = createContext<RefObject<HTMLElement | null> | null>(null)
