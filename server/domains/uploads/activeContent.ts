import { watchObjectStreams, withoutEscapes } from './objectStreams.ts'

/** In the headers and dictionaries of a PDF: names that run or start something. */
const pdfActions = /\/(?:JavaScript|Launch)(?![A-Za-z])/
/** Text that a browser would run if an image were shown as a page. */
const scripts = /<script|<!doctype html|<html|<\?php/i

const isActivePdf = (text: string): boolean => pdfActions.test(withoutEscapes(text))

/** Longer than the longest of these patterns, including white space. */
const overlap = 256
/** A PDF begins within its first 1,024 bytes. */
const beginning = 1100

/** Detects active content in a file while it arrives (decision 019). */
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
