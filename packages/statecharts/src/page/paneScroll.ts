/**
 * Scrolls an element into view within its own pane only: a selection in the drawing must not scroll
 * the drawing away. With all panes in one column there is nothing to scroll.
 */
export function showInPane(element: Element | null | undefined): void {
  const pane = element?.closest('.pane')
  if (!element || !pane) return
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = pane.getBoundingClientRect()
  if (top >= room.top && bottom <= room.bottom) return
  // An element longer than the pane is shown from its top.
  pane.scrollTop += top - room.top - Math.max(0, room.height - height) / 2
}

/** Scrolls a pane back to the top of an element, if it was scrolled past it. */
export function rewindPane(element: Element | null): void {
  const pane = element?.closest('.pane')
  if (!element || !pane) return
  const past = pane.getBoundingClientRect().top - element.getBoundingClientRect().top
  if (past > 0) pane.scrollTop -= past
}
