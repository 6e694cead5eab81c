/** In the headers and dictionaries of a PDF, whose names may spell a letter as `#41`: what runs or starts something. */
const pdfActions = /\/(?:JavaScript|Launch)(?![A-Za-z])/
/** What a browser would run, were a picture shown as a page. */
const scripts = /<script|<!doctype html|<html|<\?php/i

/** More than the longest of these, with white space in it. */
const overlap = 256

/** Finds in a file, as it comes, what makes it do something instead of being looked at (decision 019). */
export function watchActiveContent() {
  let kind: 'pdf' | 'other' | undefined
  let tail = ''
  let found = false
  return {
    add(chunk: Uint8Array): void {
      if (found) return
      const text = tail + Buffer.from(chunk).toString('latin1')
      kind ??= text.slice(0, 1100).includes('%PDF-') ? 'pdf' : text.length < 1100 ? undefined : 'other'
      const names = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
      found = kind === 'pdf' ? pdfActions.test(names) : scripts.test(text)
      tail = text.slice(-overlap)
    },
    isFound: (): boolean => found,
  }
}
