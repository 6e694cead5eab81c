/** A style sheet's own file, by its address. */
declare module '*.css?url' {
  const address: string
  export default address
}
