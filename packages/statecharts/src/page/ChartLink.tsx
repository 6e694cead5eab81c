import type { ReactNode } from 'react'
import { chartAddress } from './address.ts'
import { InnerLink } from './InnerLink.tsx'
import type { ChartRequest } from './machine/visualiser.types.ts'

/** A link to a state or transition of any chart; the root is the chart as a whole. */
export function ChartLink({
  machine,
  part,
  overlay = null,
  onFollow,
  children,
}: {
  machine: string
  part: string | null
  overlay?: ChartRequest['overlay']
  onFollow: (request: ChartRequest) => void
  children: ReactNode
}) {
  const request: ChartRequest = {
    machine,
    mode: 'read',
    part: part === '(root)' ? null : part,
    path: null,
    compare: null,
    overlay,
  }
  return (
    <InnerLink href={chartAddress(request)} onFollow={() => onFollow(request)}>
      {children}
    </InnerLink>
  )
}
