import { expect, test } from 'vitest'
import { fillFrame } from '../../../src/screens/disclosure/documentFrame.ts'

const terms = { html: '<!doctype html><head></head><p>Terms</p>', title: 'Terms', anchor: '' }

test('a document goes into a fully sandboxed frame only', () => {
  const frame = document.createElement('iframe')
  const refused = 'A document belongs into a sandboxed frame'
  expect(() => fillFrame(frame, terms)).toThrow(refused)
  for (const more of ['allow-scripts', 'allow-same-origin allow-scripts', 'allow-forms', 'allow-popups']) {
    frame.setAttribute('sandbox', more)
    expect(() => fillFrame(frame, terms)).toThrow(refused)
  }
  frame.setAttribute('sandbox', 'allow-same-origin')
  fillFrame(frame, terms)
  expect(frame.getAttribute('srcdoc')).toMatch(
    /^<!doctype html><head><link rel="stylesheet" href="[^"]*"><\/head><p>Terms<\/p>$/,
  )
})

test('a fragment becomes a complete document with our style', () => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  fillFrame(frame, { ...terms, html: '<p>Terms</p>' })
  expect(frame.getAttribute('srcdoc')).toMatch(
    /^<!doctype html><html lang="en"><head><link rel="stylesheet" href="[^"]*"><\/head><body><p>Terms<\/p><\/body><\/html>$/,
  )
})
