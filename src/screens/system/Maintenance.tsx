import { useSelector } from '@xstate/react'
import { Button } from '../../ui/Button.tsx'
import { Evening } from '../../ui/illustrations/Evening.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'

/** The carrier does not answer. Whatever was being done is still there afterwards. */
export default function Maintenance({ app }: AppProps) {
  const starting = useSelector(app, (snapshot) => snapshot.matches({ starting: 'retrying' }))
  const connection = useSelector(app, ({ children }) => children.connection)
  const retrying = useSelector(connection, (snapshot) => snapshot?.hasTag('pending') === true)
  const session = useSelector(app, ({ children }) => children.session)
  const restoring = useSelector(session, (snapshot) => snapshot?.hasTag('pending') === true)
  return (
    <Page
      title={t('maintenance.title', "We'll be right back")}
      lead={t(
        'maintenance.lead',
        'We cannot reach our servers right now. Anything you have entered is still here, and this page comes back by itself once we can.',
      )}
      illustration={<Evening />}
      align="center"
    >
      <Button busy={starting || retrying || restoring} onClick={() => app.send({ type: 'retry.chosen' })}>
        {t('retry', 'Try again')}
      </Button>
    </Page>
  )
}
