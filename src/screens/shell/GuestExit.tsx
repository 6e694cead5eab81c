import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

/**
 * Ends a guest's visit, in place of the account menu (access-to-purchase 6). It asks for
 * confirmation, because logging out deletes the answers from this browser.
 */
export default function GuestExit({ app }: AppProps) {
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const exit = () => {
    setAsking(false)
    app.send({ type: 'logout.chosen' })
  }
  return (
    <>
      <Button variant="text" size="s" onClick={() => setAsking(true)}>
        {t('guest_exit', 'EXIT')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('guest_exit.title', 'Do you really wanna exit?')}
        onClose={stay}
        actions={
          <>
            <Button onClick={exit}>{t('guest_exit.confirm', 'YEAH, EXIT')}</Button>
            <Button variant="secondary" onClick={stay}>
              {t('guest_exit.stay', 'NEVERMIND')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'guest_exit.text',
            'We’ll delete your answers from this browser, and we can’t restore them. To keep them, create an account.',
          )}
        </p>
      </Dialog>
    </>
  )
}
