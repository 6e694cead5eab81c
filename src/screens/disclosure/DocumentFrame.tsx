import './DocumentFrame.css'
import { useCallback } from 'react'
import { fillFrame } from './documentFrame.ts'

interface DocumentFrameProps {
  readonly title: string
  readonly body: string
  readonly anchor?: string | undefined
}

/** A document's HTML in a frame without scripts, as high as its content. */
export function DocumentFrame({ title, body, anchor = '' }: DocumentFrameProps) {
  const fill = useCallback(
    (frame: HTMLIFrameElement) => fillFrame(frame, { html: body, title, anchor }),
    [body, title, anchor],
  )
  return <iframe ref={fill} className="document-frame" sandbox="allow-same-origin" title={title} />
}
