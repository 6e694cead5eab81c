import { useSelector } from '@xstate/react'
import { Button } from '../../ui/Button.tsx'
import { Maintenance as Picture } from '../../ui/illustrations/Maintenance.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

/** The carrier does not answer. Whatever was being done is still there once it does. */
export default function Maintenance({ app }: AppProps) {
  const starting = useSelector(app, (snapshot) => snapshot.hasTag('pending'))
  const connection = useSelector(app, ({ children }) => children.connection)
  const retrying = useSelector(connection, (snapshot) => snapshot?.matches('retrying') === true)
  return (
    <Page
      title={t('maintenance.title', "We'll be right back")}
      lead={t(
        'maintenance.lead',
        'We cannot reach our servers right now. Anything you have entered is still here. Check your connection, or try again in a moment.',
      )}
      illustration={<Picture />}
      align="center"
    >
      <Button busy={starting || retrying} onClick={() => app.send({ type: 'retry.chosen' })}>
        {t('retry', 'Try again')}
      </Button>
    </Page>
  )
}
