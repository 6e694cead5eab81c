import { act } from '@testing-library/react'
import axe from 'axe-core'

/** The violations found by axe; contrast is measured on the tokens (contrast.test.ts), not here. */
export async function accessibilityFaults(): Promise<string[]> {
  const found = await act(() =>
    axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    }),
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The title of the open dialog, or null. */
export function openDialog(): string | null {
  return document.querySelector('dialog[open] h2')?.textContent ?? null
}
