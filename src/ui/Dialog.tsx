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
  /** `sheet`: on a phone the whole screen, on a desktop a panel at its side, as high as the screen. */
  /** It is a screen of its own, such as a form over the one before: its title is the h1, and names the tab. */
  isScreen?: boolean | undefined
  size?: 's' | 'm' | 'l' | 'sheet' | undefined
  /** Without a way out but its actions: no ×, and Escape does nothing. */
  dismissable?: boolean | undefined
  onClose?: (() => void) | undefined
  /** The id of what gets focus afterwards, where nothing has it when the dialog opens. */
  returnsTo?: string | undefined
  /** The id of what gets focus afterwards, whatever had it before: what the dialog asks the person to do next. */
  leadsTo?: string | undefined
}

/**
 * A modal on the platform's own `<dialog>`. Its parent decides when it is open; Escape, × and a
 * press beside it only ask for that through `onClose`. Focus goes to `leadsTo`, else back to where it was, else to
 * `returnsTo`, else to the page's heading: it never falls to the page. Where its place is covered by another screen it is closed, and open
 * again once that has gone.
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
      // React lets both events rise: of a dialog that lies within this one they are none of its own.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // A browser closes at a second Escape whatever the page says; what is still open must be seen.
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

/** Focuses the first of these that takes it, else the heading: what was pressed may be gone or disabled by now. */
function focusFirst(wanted: readonly (Element | null)[]): void {
  for (const element of [...wanted, document.getElementById(headingId)]) {
    if (!(element instanceof HTMLElement) || element === document.body) continue
    element.focus()
    if (document.activeElement === element) return
  }
}
