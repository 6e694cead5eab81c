import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How deep an item of an outline stands. */
    '--level'?: number | undefined
  }
}
