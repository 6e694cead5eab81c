import './Strip.css'
import type { ReactNode } from 'react'

/** Across the page, above what it is about, which stays in view. Read out as it comes; nothing while it is empty. */
export function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="strip">
      {children ? <p>{children}</p> : null}
    </div>
  )
}
