import './charts.css'
import { useSelector } from '@xstate/react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page, ProductName } from '../ui/Page.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { ChartList } from './ChartList.tsx'
import { ChartView } from './ChartView.tsx'
import type { Visualiser } from './followAddress.ts'
import { InnerLink } from './InnerLink.tsx'
import { pageConfig } from './pageConfig.ts'

export function ChartsPage({ visualiser }: { visualiser: Visualiser }) {
  const isOpen = useSelector(visualiser, (snapshot) => snapshot.matches('open'))
  return (
    <ProductName value={pageConfig().name ?? ''}>
      {isOpen ? <ChartView visualiser={visualiser} /> : <NoChart visualiser={visualiser} />}
    </ProductName>
  )
}

function NoChart({ visualiser }: { visualiser: Visualiser }) {
  const state = useSelector(visualiser, ({ value }) => value)
  const machine = useSelector(visualiser, ({ context }) => context.machine ?? '')
  const toList = (
    <InnerLink href={chartAddress(nowhere)} onFollow={() => visualiser.send({ type: 'list.chosen' })}>
      {t('charts.all', 'All charts')}
    </InnerLink>
  )
  if (state === 'choosing')
    return (
      <ChartList
        onChoose={(id) => visualiser.send({ type: 'machine.chosen', machine: id })}
        onFollow={(request) => visualiser.send({ type: 'url.asked', request })}
        onWatch={(root) =>
          visualiser.send({ type: 'url.asked', request: { ...nowhere, machine: root, mode: 'watch' } })
        }
      />
    )
  if (state === 'missing')
    return (
      <Page title={t('charts.missing', 'There is no chart of this name')}>
        <p>{t('charts.missingWhy', 'No machine is called “{machine}”.', { machine })}</p>
        <p>{toList}</p>
      </Page>
    )
  if (state === 'failed')
    return (
      <Page title={t('charts.failed', 'The chart did not come')}>
        <Notice status="danger" live="assertive">
          {t('charts.failedWhy', 'No response. Is the app still running?')}
        </Notice>
        <Button onClick={() => visualiser.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
        <p>{toList}</p>
      </Page>
    )
  return (
    <Page title={t('charts.opening', 'Opening the chart')}>
      <SkeletonCard />
    </Page>
  )
}

const nowhere = {
  machine: null,
  mode: 'read',
  part: null,
  path: null,
  compare: null,
  overlay: null,
} as const
