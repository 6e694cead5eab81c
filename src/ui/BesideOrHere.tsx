import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { BesideSlot } from './BesideSlot.ts'

/** What stands at the top of the second column where there is one, and else where it is written. */
export function BesideOrHere({ children }: { readonly children: ReactNode }) {
  const slot = use(BesideSlot)
  return slot ? createPortal(children, slot) : children
}
