import type { Page } from './test.ts'

/** WCAG 2.2, 2.5.5: the least height and width of what is pressed, in CSS pixels. */
const least = 44

/**
 * What is pressed on the page and is smaller than that, one line each. With a radio, a checkbox or a file counts its label;
 * where more than the box of a control is pressed, such as the frame around it, that is what counts. Left out are links within
 * a sentence, whose lines decide how high they are (2.5.5, "Inline").
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((least) => {
    const isInSentence = (control: Element) => {
      // Of a button that stands in a line, Chromium says `inline-block`.
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
    /** From its middle as far as a target reaches: there it is still this control that is pressed. */
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
      // The way past the header is there for whoever comes to it by the keyboard alone.
      if (control.matches('.skip-link')) control.focus()
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const isLarge = boxes.some(({ width, height }) => width >= least - 0.01 && height >= least - 0.01)
      if (isLarge) return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (isReached(control, parts)) return []
      const { width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent.trim()
      const said = name === '' ? control.id : name.slice(0, 40)
      return [`${control.tagName.toLowerCase()} "${said}": ${width.toFixed(1)} x ${height.toFixed(1)}`]
    })
  }, least)
}
