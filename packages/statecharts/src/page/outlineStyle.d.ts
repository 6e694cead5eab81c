import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The depth of an item in an outline. */
    '--level'?: number | undefined
  }
}
