import { useSelector } from '@xstate/react'
import { Button } from '../../ui/Button.tsx'
import { Evening } from '../../ui/illustrations/Evening.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import type { AppProps } from '../props.ts'
import { isRetrying, maintenanceEnd } from './maintenanceKinds.ts'

/** Covers the route while the API is unavailable. The page below keeps its state. */
export default function Maintenance({ app }: AppProps) {
  const connection = useSelector(app, ({ children }) => children.connection)
  const session = useSelector(app, ({ children }) => children.session)
  const tries = [
    useSelector(app, isRetrying),
    useSelector(connection, isRetrying),
    useSelector(session, isRetrying),
  ]
  const ends = [useSelector(app, maintenanceEnd), useSelector(connection, maintenanceEnd)]
  const until = ends.find((end) => end)
  return (
    <Page
      title={
        until
          ? t('maintenance.scheduled.title', 'We’re down for planned maintenance')
          : t('maintenance.title', 'We’ll be right back')
      }
      lead={
        until
          ? t(
              'maintenance.scheduled.lead',
              'It should be over by {time}. Anything you entered is still here, and this page will come back on its own.',
              { time: timeText(until) },
            )
          : t(
              'maintenance.lead',
              'We can’t reach our servers right now. Anything you entered is still here, and this page will come back on its own once we can.',
            )
      }
      illustration={<Evening />}
      align="center"
    >
      <Button busy={tries.includes(true)} onClick={() => app.send({ type: 'retry.chosen' })}>
        {t('retry', 'Try again')}
      </Button>
    </Page>
  )
}

/** In the browser's time zone; with the day, because maintenance may last past midnight. */
const timeText = (until: string) =>
  new Date(until).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' })
