/** The first match counts: most browsers also name those with which they are compatible. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (named: typeof browsers, text: string) => named.find(([shape]) => shape.test(text))?.[1]

/**
 * The kind of browser in a `User-Agent`, as its owner would describe it: 'Safari on an iPhone'. The
 * header itself is not stored, since it reveals more about a device than recognition needs. Null if
 * it contains neither.
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 1000) ?? ''
  const browser = firstOf(browsers, text)
  const system = firstOf(systems, text)
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
