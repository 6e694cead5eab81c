import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders an element with React. Returns a function that removes it. */
export function shown(root: HTMLElement, element: ReactNode): () => void {
  const react = createRoot(root)
  react.render(element)
  return () => react.unmount()
}
