/**
 * Brings an element into the sight of the pane that scrolls by itself, and moves nothing else: a selection on the drawing
 * must not scroll the drawing away. Where the panes stand in one column there is nothing to scroll.
 */
export function showInPane(element: Element | null | undefined): void {
  const pane = element?.closest('.pane')
  if (!element || !pane) return
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = pane.getBoundingClientRect()
  if (top >= room.top && bottom <= room.bottom) return
  // What is longer than the pane is read from its beginning.
  pane.scrollTop += top - room.top - Math.max(0, room.height - height) / 2
}

/** Takes a pane back to where an element begins, if it was scrolled past that. */
export function rewindPane(element: Element | null): void {
  const pane = element?.closest('.pane')
  if (!element || !pane) return
  const past = pane.getBoundingClientRect().top - element.getBoundingClientRect().top
  if (past > 0) pane.scrollTop -= past
}
