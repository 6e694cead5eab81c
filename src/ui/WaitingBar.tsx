import './WaitingBar.css'
import { LiveRegion } from './LiveRegion.tsx'
import { t } from './text.ts'

/** Shows that a press was received while its page is loading, wherever on the page it was. */
export function WaitingBar({ waiting }: { readonly waiting: boolean }) {
  return (
    <>
      {waiting ? <div className="waiting-bar" aria-hidden="true" /> : null}
      <LiveRegion message={waiting ? t('button.busy', 'One moment') : ''} />
    </>
  )
}
