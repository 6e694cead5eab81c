/** The URL of a style sheet's own file. */
declare module '*.css?url' {
  const address: string
  export default address
}
