import './WaitingBar.css'
import { LiveRegion } from './LiveRegion.tsx'
import { t } from './text.ts'

/** Answers a press whose page is still on its way, wherever on the page it was made. */
export function WaitingBar({ waiting }: { readonly waiting: boolean }) {
  return (
    <>
      {waiting ? <div className="waiting-bar" aria-hidden="true" /> : null}
      <LiveRegion message={waiting ? t('button.busy', 'One moment') : ''} />
    </>
  )
}
