import './Strip.css'
import type { ReactNode } from 'react'

/**
 * A strip across the page, above the content it is about. Read aloud when it appears; renders
 * nothing while empty.
 */
export function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="strip">
      {children ? <p>{children}</p> : null}
    </div>
  )
}
