import './Beside.css'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWide } from './useWide.ts'

/** Where a page may stand what stays in view beside it, above what is there anyway; null without a second column. */
const BesideSlot = createContext<HTMLElement | null>(null)

interface BesideProps {
  readonly children: ReactNode
  /** What is said of the second column to those who do not see it. */
  readonly label: string
  /** What stays in view beside the page where there is room; one column without it. */
  readonly aside: ReactNode
}

/** A page, and beside it on a desktop what stays in view while the page is read. */
export function Beside({ children, label, aside }: BesideProps) {
  const wide = useWide()
  const isShown = wide && aside !== null
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <div className={isShown ? 'beside beside-two' : 'beside'}>
      <div className="beside-main">
        <BesideSlot value={isShown ? slot : null}>{children}</BesideSlot>
      </div>
      {isShown ? (
        <aside className="beside-aside" aria-label={label}>
          <div ref={setSlot} className="beside-slot" />
          {aside}
        </aside>
      ) : null}
    </div>
  )
}

/** What stands at the top of the second column where there is one, and else where it is written. */
export function BesideOrHere({ children }: { readonly children: ReactNode }) {
  const slot = use(BesideSlot)
  return slot ? createPortal(children, slot) : children
}
