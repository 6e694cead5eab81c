import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A share from 0 to 1 that a component's CSS turns into a place or a length. */
    '--share'?: number | undefined
  }
}
