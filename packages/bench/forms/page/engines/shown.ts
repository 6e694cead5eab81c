import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows it by React. Answers how it is taken away. */
export function shown(root: HTMLElement, element: ReactNode): () => void {
  const react = createRoot(root)
  react.render(element)
  return () => react.unmount()
}
