import { type Camera, zoomed } from './camera.ts'

/** Pixels that a press may move before it is a drag. */
const slack = 4

const between = (a: PointerEvent, b: PointerEvent) => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
  distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
})

/**
 * Moves a camera by mouse, wheel and touch. A drag does not end in a click. @returns a function
 * that stops it
 */
export function followPointers(element: SVGSVGElement, camera: Camera): () => void {
  const down = new Map<number, PointerEvent>()
  let start = { x: 0, y: 0 }
  let isDrag = false

  const here = (point: { x: number; y: number }) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: point.x - left, y: point.y - top }
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (down.size === 0) {
      isDrag = false
      start = { x: event.clientX, y: event.clientY }
    }
    down.set(event.pointerId, event)
  }
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    if (!before) return
    if (!isDrag && Math.hypot(event.clientX - start.x, event.clientY - start.y) < slack) return
    if (!isDrag) {
      isDrag = true
      element.setPointerCapture(event.pointerId)
    }
    const view = camera.view()
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    down.set(event.pointerId, event)
    if (!other) {
      const x = view.x + event.clientX - before.clientX
      const y = view.y + event.clientY - before.clientY
      camera.move({ ...view, x, y })
      return
    }
    const was = between(before, other)
    const is = between(event, other)
    const moved = { ...view, x: view.x + is.x - was.x, y: view.y + is.y - was.y }
    camera.move(zoomed(moved, is.distance / Math.max(1, was.distance), here(is)))
  }
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId)
  }
  const onClick = (event: MouseEvent) => {
    if (!isDrag) return
    isDrag = false
    event.stopPropagation()
    event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const view = camera.view()
    if (event.shiftKey) camera.move({ ...view, x: view.x - event.deltaY - event.deltaX })
    else
      camera.move(zoomed(view, Math.exp(-event.deltaY / 400), here({ x: event.clientX, y: event.clientY })))
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('click', onClick, true)
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('click', onClick, true)
    element.removeEventListener('wheel', onWheel)
  }
}
