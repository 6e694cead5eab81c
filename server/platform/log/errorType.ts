/** What failed, by its class and code: messages quote what people gave. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const name = error.name === 'Error' ? error.constructor.name : error.name
  return 'code' in error && typeof error.code === 'string' ? `${name} ${error.code}` : name
}
