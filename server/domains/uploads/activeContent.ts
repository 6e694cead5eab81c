import { watchObjectStreams, withoutEscapes } from './objectStreams.ts'

/** In the headers and dictionaries of a PDF: what runs or starts something. */
const pdfActions = /\/(?:JavaScript|Launch)(?![A-Za-z])/
/** What a browser would run, were a picture shown as a page. */
const scripts = /<script|<!doctype html|<html|<\?php/i

const isActivePdf = (text: string): boolean => pdfActions.test(withoutEscapes(text))

/** More than the longest of these, with white space in it. */
const overlap = 256
/** A PDF begins within its first 1,024 bytes. */
const beginning = 1100

/** Finds in a file, as it comes, what makes it do something instead of being looked at (decision 019). */
export function watchActiveContent() {
  const objects = watchObjectStreams(isActivePdf)
  let kind: 'pdf' | 'other' | undefined
  let tail = ''
  let found = false
  return {
    add(chunk: Uint8Array): void {
      if (found) return
      const added = Buffer.from(chunk).toString('latin1')
      const text = tail + added
      const isDecided = kind !== undefined
      kind ??= text.slice(0, beginning).includes('%PDF-')
        ? 'pdf'
        : text.length < beginning
          ? undefined
          : 'other'
      found = kind === 'pdf' ? isActivePdf(text) : scripts.test(text)
      if (kind === 'pdf') objects.add(isDecided ? added : text)
      tail = kind === undefined ? text : text.slice(-overlap)
    },
    isFound: (): boolean => found || (kind === 'pdf' && objects.isRefused()),
  }
}
