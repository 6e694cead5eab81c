import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Chart } from '../chart/chart.ts'
import type { Box, ChartLayout } from '../chart/layout.ts'
import { ChartDrawing } from '../drawing/ChartDrawing.tsx'
import type { Looks } from '../drawing/look.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { centred, createCamera, fitted, liesIn, seen, zoomed } from './camera.ts'
import { Minimap } from './Minimap.tsx'
import { followPointers } from './pointers.ts'

const hrefOf = (machine: string) =>
  chartAddress({ machine, mode: 'read', part: null, path: null, compare: null })

/** Pixels that an arrow key moves the drawing. */
const step = 60

/** The drawing of a chart, moved and zoomed by mouse, touch and keys. */
export function Canvas({
  chart,
  layout,
  looks,
  part,
  token = null,
  hottest = null,
  onSelect,
  onOpen,
}: {
  chart: Chart
  layout: ChartLayout
  looks: Looks
  /** The selection, which is brought to the center. */
  part: string | null
  /** The current state of the watched actor, which is kept in view. */
  token?: string | null
  /** The part with the highest overlay value; without a selection, the view moves there. */
  hottest?: string | null
  onSelect: (part: string | null) => void
  onOpen: (machine: string) => void
}) {
  const [camera] = useState(createCamera)
  const section = useRef<HTMLElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const group = useRef<SVGGElement>(null)

  useEffect(() => {
    const element = svg.current
    if (!element) return
    const place = () => {
      const { x, y, k } = camera.view()
      group.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`)
    }
    const measure = () => camera.resize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const unsubscribe = camera.subscribe(place)
    const unfollow = followPointers(element, camera)
    return () => {
      observer.disconnect()
      unsubscribe()
      unfollow()
    }
  }, [camera])

  useEffect(() => {
    const element = svg.current
    if (!element) return
    camera.resize({ width: element.clientWidth, height: element.clientHeight })
    camera.move(fitted(layout, camera.screen(), boxesOver(section.current)))
  }, [camera, layout])

  useEffect(() => {
    const box = part === null ? undefined : (layout.boxes[part] ?? layout.edges[part]?.[0]?.label)
    if (box && part !== '(root)') camera.move(centred(camera.view(), box, camera.screen()))
  }, [camera, layout, part])

  useEffect(() => {
    const box = token === null ? undefined : layout.boxes[token]
    if (box && !liesIn(box, seen(camera.view(), camera.screen())))
      camera.move(centred(camera.view(), box, camera.screen()))
  }, [camera, layout, token])

  const leadTo = useEffectEvent((hot: string) => {
    const box = part === null ? boxAround(layout, hot) : undefined
    if (box) camera.move(centred(camera.view(), box, camera.screen()))
  })
  useEffect(() => {
    // Once per choice: a user who moves on or deselects is not moved back.
    if (hottest !== null) leadTo(hottest)
  }, [hottest])

  const select = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const machine = chartNamedBy(event.target.closest('a')?.getAttribute('href') ?? '')
    if (machine !== undefined) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(machine)
      return
    }
    const hit = event.target.closest('[data-transition], [data-state]')
    onSelect(hit?.getAttribute('data-transition') ?? hit?.getAttribute('data-state') ?? null)
  })

  const zoom = (factor: number) => {
    const { width, height } = camera.screen()
    camera.move(zoomed(camera.view(), factor, { x: width / 2, y: height / 2 }))
  }
  const fit = () => camera.move(fitted(layout, camera.screen(), boxesOver(section.current)))
  const shift = (dx: number, dy: number) => {
    const view = camera.view()
    camera.move({ ...view, x: view.x + dx, y: view.y + dy })
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
    ArrowLeft: () => shift(step, 0),
    ArrowRight: () => shift(-step, 0),
    ArrowUp: () => shift(0, step),
    ArrowDown: () => shift(0, -step),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const drawing = svg.current
    const canvas = section.current
    const onClick = (event: MouseEvent) => select(event)
    const onKey = (event: KeyboardEvent) => press(event)
    drawing?.addEventListener('click', onClick)
    canvas?.addEventListener('keydown', onKey)
    return () => {
      drawing?.removeEventListener('click', onClick)
      canvas?.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <section ref={section} className="canvas" aria-label={t('charts.drawing', 'The drawing')}>
      <svg
        ref={svg}
        className="canvas-drawing"
        aria-label={t('charts.drawingOf', 'Drawing of {title}; the outline says the same in words', {
          title: chart.title,
        })}
      >
        <g ref={group}>
          <ChartDrawing chart={chart} layout={layout} looks={looks} hrefOf={hrefOf} />
        </g>
      </svg>
      <fieldset className="canvas-tools">
        <legend className="visually-hidden">
          {t('charts.tools', 'Zoom; arrow keys move the drawing, plus and minus zoom, zero fits it')}
        </legend>
        <Button
          variant="secondary"
          size="s"
          onClick={() => zoom(1.25)}
          aria-label={t('charts.zoomIn', 'Zoom in')}
        >
          +
        </Button>
        <Button
          variant="secondary"
          size="s"
          onClick={() => zoom(0.8)}
          aria-label={t('charts.zoomOut', 'Zoom out')}
        >
          −
        </Button>
        <Button variant="secondary" size="s" onClick={fit}>
          {t('charts.fit', 'Fit')}
        </Button>
      </fieldset>
      <Minimap layout={layout} camera={camera} />
    </section>
  )
}

/** The tools and the map over the drawing. */
function boxesOver(canvas: HTMLElement | null): Box[] {
  const corner = canvas?.getBoundingClientRect()
  return [...(canvas?.querySelectorAll('.canvas-tools, .minimap') ?? [])].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - (corner?.x ?? 0), y: y - (corner?.y ?? 0), width, height }
  })
}

/** The box of a part; of a folded state, the box that contains it. */
function boxAround({ boxes, edges }: Pick<ChartLayout, 'boxes' | 'edges'>, part: string): Box | undefined {
  const found = part === '(root)' ? undefined : (boxes[part] ?? edges[part]?.[0]?.label)
  const within = part.includes(' --') ? '' : part.split('.').slice(0, -1).join('.')
  return found ?? (within === '' ? undefined : boxAround({ boxes, edges }, within))
}

const chartNamedBy = (href: string) => /^\/charts\/(\w+)$/.exec(href)?.[1]
