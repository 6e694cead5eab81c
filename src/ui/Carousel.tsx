import './Carousel.css'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Chevron } from './controlIcons.tsx'
import { IconButton } from './IconButton.tsx'
import { t } from './text.ts'

interface CarouselProps {
  readonly label: string
  readonly slides: readonly { readonly title: string; readonly text: ReactNode }[]
  /** Milliseconds per slide. */
  readonly autoplay: number
}

const avoidsMotion = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides that advance automatically until the user pauses them, moves to one, or prefers reduced
 * motion.
 */
export function Carousel({ label, slides, autoplay }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !avoidsMotion())
  const [isFocused, setFocused] = useState(false)
  const at = (next: number) => (next + slides.length) % slides.length
  const isMoving = isPlaying && !isFocused
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setIndex((index + 1) % slides.length), autoplay)
    return () => clearTimeout(timer)
  }, [isMoving, index, slides.length, autoplay])
  const show = (next: number) => {
    setPlaying(false)
    setIndex(at(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'ArrowLeft') show(index - 1)
    else return
    event.preventDefault()
  }
  return (
    <section
      className="carousel"
      aria-roledescription={t('carousel.role', 'carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div className="carousel-slides" aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map(({ title, text }, own) => (
          <div key={title} aria-hidden={own !== index}>
            <h2 className="type-heading">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <Button variant="textLink" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? t('carousel.pause', 'Pause') : t('carousel.play', 'Play')}
        </Button>
        <span className="type-small text-soft tabular">
          {t('carousel.count', '{index} of {count}', { index: index + 1, count: slides.length })}
        </span>
        <span>
          <IconButton
            label={t('carousel.previous', 'Previous slide')}
            icon={
              <span className="carousel-previous">
                <Chevron size={20} />
              </span>
            }
            onClick={() => show(index - 1)}
          />
          <IconButton
            label={t('carousel.next', 'Next slide')}
            icon={
              <span className="carousel-next">
                <Chevron size={20} />
              </span>
            }
            onClick={() => show(index + 1)}
          />
        </span>
      </div>
    </section>
  )
}
