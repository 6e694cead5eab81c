import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A fraction from 0 to 1 that a component's CSS converts to a position or length. */
    '--share'?: number | undefined
  }
}
