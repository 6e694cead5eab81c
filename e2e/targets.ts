import type { Page } from './test.ts'

/** WCAG 2.2, 2.5.5: the minimum height and width of a target, in CSS pixels. */
const least = 44

/**
 * The page's targets that are smaller, one line each. For a radio, a checkbox or a file the label
 * counts; if a larger element than the control can be pressed, such as the frame around it, that
 * counts. Links within a sentence are excluded, since the line height determines their size (2.5.5,
 * "Inline").
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((least) => {
    const isInSentence = (control: Element) => {
      // For an inline button, Chromium reports `inline-block`.
      const inLine = control.matches('button') ? 'inline-block' : 'inline'
      if (!control.matches('a, button') || getComputedStyle(control).display !== inLine) return false
      let line = control.parentElement
      while (line !== null && getComputedStyle(line).display === 'inline') line = line.parentElement
      return (line?.textContent ?? '').replace(control.textContent, '').trim() !== ''
    }
    const partsOf = (control: HTMLElement): readonly Element[] => {
      const isBoxed =
        control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type)
      return isBoxed ? [control, ...(control.labels ?? [])] : [control]
    }
    const isSeen = (control: HTMLElement) =>
      control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      control.closest('[inert], [aria-hidden="true"]') === null
    /** Whether a point at the target's distance from the middle still belongs to this control. */
    const isReached = (control: HTMLElement, parts: readonly Element[]) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = least / 2 - 0.5
      return [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([across = 0, down = 0]) => {
        const met = document.elementFromPoint(across, down)
        return parts.some((part) => part === met || part.contains(met))
      })
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"], [role="switch"]',
    )
    return [...controls].filter(isSeen).flatMap((control) => {
      if (isInSentence(control)) return []
      const parts = partsOf(control)
      // The skip link appears only when it has keyboard focus.
      if (control.matches('.skip-link')) control.focus()
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const isLarge = boxes.some(({ width, height }) => width >= least - 0.01 && height >= least - 0.01)
      if (isLarge) return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (isReached(control, parts)) return []
      const { width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent.trim()
      const label = name === '' ? control.id : name.slice(0, 40)
      return [`${control.tagName.toLowerCase()} "${label}": ${width.toFixed(1)} x ${height.toFixed(1)}`]
    })
  }, least)
}
