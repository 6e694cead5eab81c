import './Dialog.css'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { Covered } from './Covered.ts'
import { Close, type Status, statusIcon } from './controlIcons.tsx'
import { IconButton } from './IconButton.tsx'
import { headingId, PageHeading } from './PageHeading.tsx'
import { useErrorInTitle } from './tabTitle.ts'
import { t } from './text.ts'

type DialogProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  illustration?: ReactNode
  status?: Status | 'plain' | undefined
  /** `sheet`: full screen on a phone; on a desktop, a full-height panel at the side. */
  /**
   * Whether it is a screen of its own, such as a form over the previous one: its title is the h1
   * and the tab's title.
   */
  isScreen?: boolean | undefined
  size?: 's' | 'm' | 'l' | 'sheet' | undefined
  /** If false, it can only be closed by its actions: there is no ×, and Escape does nothing. */
  dismissable?: boolean | undefined
  onClose?: (() => void) | undefined
  /** The id of the element that gets focus afterwards, if none had it when the dialog opened. */
  returnsTo?: string | undefined
  /**
   * The id of the element that gets focus afterwards in any case, because the dialog asks the user
   * to continue there.
   */
  leadsTo?: string | undefined
}

/**
 * A modal dialog based on the native `<dialog>`. Its parent controls whether it is open; Escape, ×
 * and a press outside only request closing through `onClose`. Afterwards focus goes to `leadsTo`,
 * or else to the element that had it, or to `returnsTo`, or to the page heading; it never falls
 * back to the page. While another screen covers it, it is closed, and it reopens afterwards.
 */
export function Dialog({
  open: isWanted,
  title,
  children,
  actions,
  illustration,
  status = 'plain',
  isScreen = false,
  size = 'm',
  dismissable = true,
  onClose,
  returnsTo,
  leadsTo,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isCovered = use(Covered)
  const open = isWanted && !isCovered
  useErrorInTitle(open && status === 'danger')

  useEffect(() => {
    const element = dialog.current
    if (!element || !dismissable || !onClose) return
    const pressed = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element.addEventListener('click', pressed)
    return () => element.removeEventListener('click', pressed)
  }, [dismissable, onClose])

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    const title = heading.current ?? document.getElementById(headingId)
    title?.focus({ preventScroll: true })
    return () => {
      if (element.open) element.close()
      focusFirst([byId(leadsTo), before, byId(returnsTo)])
    }
  }, [open, returnsTo, leadsTo])

  const ask = () => {
    if (dismissable) onClose?.()
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size} dialog-${status}`}
      aria-labelledby={isScreen ? headingId : titleId}
      // React events bubble, so events of a nested dialog are ignored.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // A browser closes a dialog on the second Escape regardless of the page, so it is shown
        // again if it is still open.
        if (!open) return
        if (dismissable) onClose?.()
        else dialog.current?.showModal()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-top">
          {status === 'plain' ? null : <span className="dialog-icon">{statusIcon(status)}</span>}
          {isScreen ? (
            <PageHeading>{title}</PageHeading>
          ) : (
            <h2 id={titleId} ref={heading} tabIndex={-1} className="type-heading">
              {title}
            </h2>
          )}
          {dismissable && onClose ? (
            <div className="dialog-close">
              <IconButton label={t('dialog.close', 'Close')} icon={<Close />} onClick={ask} />
            </div>
          ) : null}
        </div>
        {illustration ? <div className="dialog-illustration">{illustration}</div> : null}
        {children ? <div className="dialog-content">{children}</div> : null}
        {actions ? <div className="dialog-actions">{actions}</div> : null}
      </div>
    </dialog>
  )
}

const byId = (id: string | undefined) => (id === undefined ? null : document.getElementById(id))

/**
 * Focuses the first of these elements that accepts focus, or else the heading: the pressed element
 * may be gone or disabled by now.
 */
function focusFirst(wanted: readonly (Element | null)[]): void {
  for (const element of [...wanted, document.getElementById(headingId)]) {
    if (!(element instanceof HTMLElement) || element === document.body) continue
    element.focus()
    if (document.activeElement === element) return
  }
}
