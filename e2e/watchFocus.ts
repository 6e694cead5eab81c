declare global {
  interface Window {
    /** Called with the element that lost focus to the page, or the heading that is out of sight. */
    reportLostFocus?: (from: string) => void
  }
}

/**
 * Runs in the page: once an element has had focus, some element always must, except while a page
 * loads and after a press outside every control. A new heading that takes focus must be in sight,
 * except after Back, which returns to where the user was.
 * Changes within a few frames count as one.
 */
export function watchFocus(): void {
  // A frame's document has its own focus while the page has it.
  if (window.top !== window) return
  const controls = 'a, button, input, select, textarea, label, summary, iframe, [tabindex]'
  const busy = '[class*="skeleton"], [aria-busy="true"]'
  const framesOfOneChange = 30
  let last = ''
  let frames = 0
  let heading: Element | null = null
  let framesOfHeading = 0
  let isBack = false
  window.addEventListener('popstate', () => {
    isBack = true
  })
  const lookAt = (focused: HTMLElement) => {
    const { top, bottom } = focused.getBoundingClientRect()
    if (!isBack && (top < 0 || bottom > innerHeight))
      window.reportLostFocus?.(`out of sight: ${focused.textContent}`)
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      last = `${document.title}: ${target.tagName} ${target.textContent}`
      const isNew = target !== heading || framesOfHeading < framesOfOneChange
      if (isNew && target.matches('main h1')) requestAnimationFrame(() => lookAt(target))
    },
    true,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      isBack = false
      if (target instanceof Element && target.closest(controls) === null) last = ''
    },
    true,
  )
  const look = () => {
    const shown = document.querySelector('main h1')
    framesOfHeading = shown === heading ? framesOfHeading + 1 : 0
    heading = shown
    const fallen = document.activeElement === document.body || document.activeElement === null
    frames = fallen && document.querySelector(busy) === null ? frames + 1 : 0
    if (frames > framesOfOneChange && last !== '') {
      window.reportLostFocus?.(last)
      last = ''
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
