import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Edit } from './masks.ts'

type Mask = {
  /** The displayed text. */
  shown: string
  /** Matches a character typed by the user, as opposed to one added by the mask. */
  significant: RegExp
  /** Formats typed or pasted text. It must not restore deleted characters. */
  format: (text: string, edit: Edit) => string
  onText: (shown: string) => void
}

type Masked = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function count(text: string, significant: RegExp): number {
  return [...text].filter((character) => significant.test(character)).length
}

function placeAfter(text: string, nth: number, significant: RegExp): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === nth) return index
    if (significant.test(text.charAt(index))) seen += 1
  }
  return text.length
}

/**
 * Removes the significant character before (or after) `place`, because the pressed key only reached
 * a character of the mask.
 */
function withoutNeighbour(text: string, place: number, forward: boolean, significant: RegExp): string {
  const step = forward ? 1 : -1
  for (let at = forward ? place : place - 1; at >= 0 && at < text.length; at += step) {
    if (significant.test(text.charAt(at))) return text.slice(0, at) + text.slice(at + 1)
  }
  return text
}

/**
 * A text input that formats its value while typing. The caret stays behind the same typed
 * character, deleting a character of the mask deletes the typed one beside it, and pasting works
 * like typing.
 */
export function useMask({ shown, significant, format, onText }: Mask): Masked {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // React moves the caret to the end when it sets a value. This restores it afterwards.
  useLayoutEffect(() => {
    const input = ref.current
    if (
      input &&
      caret.current !== null &&
      input.ownerDocument.activeElement === input &&
      input.value === shown
    ) {
      input.setSelectionRange(caret.current, caret.current)
    }
    caret.current = null
  }, [shown])

  return {
    ref,
    value: shown,
    onChange: (event) => {
      const input = event.currentTarget
      const native: Event & { inputType?: string } = event.nativeEvent
      const deleting = native.inputType?.startsWith('delete') ?? input.value.length < shown.length
      const forward = native.inputType === 'deleteContentForward'
      let text = input.value
      let place = input.selectionStart ?? text.length
      if (deleting && text.length < shown.length && count(text, significant) === count(shown, significant)) {
        const shorter = withoutNeighbour(text, place, forward, significant)
        if (!forward && shorter !== text) place -= 1
        text = shorter
      }
      const before = count(text.slice(0, place), significant)
      const atEnd = place >= text.length
      const pasted = native.inputType?.startsWith('insertFrom') ?? false
      const next = format(text, deleting ? 'deleted' : pasted ? 'pasted' : 'typed')
      // Nothing was formatted, so the browser's caret position is right.
      const after = next === text ? place : placeAfter(next, before, significant)
      caret.current = atEnd ? next.length : after
      input.value = next
      input.setSelectionRange(caret.current, caret.current)
      onText(next)
    },
  }
}
