/** Of two that fit the first is meant: most browsers also name those that they want to be taken for. */
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
 * What kind of browser a `User-Agent` tells of, in words that its owner knows it by: 'Safari on an iPhone'. Nothing of the
 * header itself is kept, which tells more of a device than its owner needs to recognise it. Null where it tells neither.
 */
export function browserName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 1000) ?? ''
  const browser = firstOf(browsers, text)
  const system = firstOf(systems, text)
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
