import { act } from '@testing-library/react'
import axe from 'axe-core'

/** What axe finds wrong with the page; contrast is measured on the tokens (contrast.test.ts), not here. */
export async function accessibilityFaults(): Promise<string[]> {
  const found = await act(() =>
    axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    }),
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The title of the dialog that is open, null when none is. */
export function openDialog(): string | null {
  return document.querySelector('dialog[open] h2')?.textContent ?? null
}
