import './Scene.css'
import type { ReactNode } from 'react'

const stars =
  'M58 34l1.2 4.2 4.2 1.2-4.2 1.2-1.2 4.2-1.2-4.2-4.2-1.2 4.2-1.2ZM126 22l.9 3.1 3.1.9-3.1.9-.9 3.1-.9-3.1-3.1-.9 3.1-.9ZM216 30l.8 2.7 2.7.8-2.7.8-.8 2.7-.8-2.7-2.7-.8 2.7-.8ZM346 26l1.2 4.2 4.2 1.2-4.2 1.2-1.2 4.2-1.2-4.2-4.2-1.2 4.2-1.2ZM378 84l.8 2.7 2.7.8-2.7.8-.8 2.7-.8-2.7-2.7-.8 2.7-.8ZM24 96l.8 2.7 2.7.8-2.7.8-.8 2.7-.8-2.7-2.7-.8 2.7-.8Z'

/**
 * The frame of every illustration: 400 by 225 units of the evening scene of the welcome page
 * (`evening.svg`), flat shapes in the night tokens, and lines for dandelions only. Decorative: the
 * text beside it has the same content.
 */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration" viewBox="0 0 400 225" width="100%" focusable={false} aria-hidden="true">
      <path fill="var(--night)" d="M0 0h400v225H0Z" />
      <path fill="var(--on-night)" d={stars} />
      {children}
    </svg>
  )
}
