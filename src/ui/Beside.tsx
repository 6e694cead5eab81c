import './Beside.css'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWide } from './useWide.ts'

/**
 * The element in the second column for content that stays in view, above the aside; null without a
 * second column.
 */
const BesideSlot = createContext<HTMLElement | null>(null)

interface BesideProps {
  readonly children: ReactNode
  /** The accessible name of the second column. */
  readonly label: string
  /** Content that stays in view beside the page if there is room; omitted otherwise. */
  readonly aside: ReactNode
}

/** A page and, on a desktop, a second column that stays in view while the page scrolls. */
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

/** Renders its children at the top of the second column if there is one, and in place otherwise. */
export function BesideOrHere({ children }: { readonly children: ReactNode }) {
  const slot = use(BesideSlot)
  return slot ? createPortal(children, slot) : children
}
