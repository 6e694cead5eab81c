import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { t } from '../ui/text.ts'

/** Copies the page's address; if the browser forbids it, shows the address to be copied by hand. */
export function CopyLink() {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(location.href)
      : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <>
      <Button size="s" variant="secondary" onClick={copy}>
        {outcome === 'copied' ? t('charts.copied', 'Copied') : t('charts.copy', 'Copy link')}
      </Button>
      <LiveRegion message={outcome === 'copied' ? t('charts.copiedSaid', 'The link was copied.') : ''} />
      {outcome === 'refused' ? <code className="copy-by-hand">{location.href}</code> : null}
    </>
  )
}
