import { createContext, use } from 'react'

/**
 * The product name in the logo, the tab and the copyright line. The composition root provides it.
 */
export const ProductName = createContext('')

/** The wordmark: four letters of one stroke, the dot of a wish above the y. */
export function Logo() {
  return (
    <svg role="img" width="92" height="34" viewBox="0 0 92 34" fill="none" focusable="false" className="logo">
      <title>{use(ProductName)}</title>
      <g stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 9.5 8.5 24 15 11l6.5 13L27 9.5" />
        <path d="M33.5 11v5.5c0 4 2.3 6.5 6 6.5s6.5-2.5 6.5-6.5V11m0 5v9.5c0 3.8-2.5 6-6.4 6-2.3 0-4.2-.8-5.4-2.4" />
        <path d="M64.5 12.5c-1.3-1.4-3-2-5-2-3 0-5 1.4-5 3.6 0 5 10.5 2.2 10.5 7 0 2.3-2.2 3.7-5.3 3.7-2.5 0-4.5-.8-5.7-2.5" />
        <path d="M73 3v21.5m0-7.5c0-4 2.6-6.5 6.3-6.5s6.2 2.3 6.2 6.3v7.7" />
      </g>
      <circle cx="39.7" cy="5" r="3.2" fill="var(--accent)" />
    </svg>
  )
}
