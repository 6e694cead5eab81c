declare global {
  interface Window {
    /** Told where focus was when it fell to the page. */
    tellFallenFocus?: (from: string) => void
  }
}

/**
 * Runs in the page: once something has had focus, something always has, but while a page is on its way and after a
 * press beside every control. What the page does within a few frames of one another is one change.
 */
export function watchFocus(): void {
  // A frame's document has focus somewhere else while the page has it.
  if (window.top !== window) return
  const controls = 'a, button, input, select, textarea, label, summary, iframe, [tabindex]'
  const busy = '[class*="skeleton"], [aria-busy="true"]'
  const framesOfOneChange = 30
  let last = ''
  let frames = 0
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) last = `${document.title}: ${target.tagName} ${target.textContent}`
    },
    true,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(controls) === null) last = ''
    },
    true,
  )
  const look = () => {
    const fallen = document.activeElement === document.body || document.activeElement === null
    frames = fallen && document.querySelector(busy) === null ? frames + 1 : 0
    if (frames > framesOfOneChange && last !== '') {
      window.tellFallenFocus?.(last)
      last = ''
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
