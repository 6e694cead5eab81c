import { expect, test } from 'vitest'
import { fillFrame } from '../../../src/screens/documentFrame.ts'

test('a document goes into a frame that can do nothing, and into no other', () => {
  const frame = document.createElement('iframe')
  expect(() => fillFrame(frame, '<p>Terms</p>')).toThrow('A document belongs into a sandboxed frame')
  frame.setAttribute('sandbox', '')
  fillFrame(frame, '<p>Terms</p>')
  expect(frame.getAttribute('srcdoc')).toBe('<p>Terms</p>')
})
