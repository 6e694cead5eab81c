import type { ReactNode } from 'react'

/** A link within this page, unless it is opened in another tab or window. */
export function InnerLink({
  href,
  onFollow,
  children,
  current = false,
  className,
}: {
  href: string
  onFollow: () => void
  children: ReactNode
  current?: boolean
  className?: string
}) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
}
