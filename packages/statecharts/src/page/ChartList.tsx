import { chartList } from 'virtual:chart-list'
import { chartGroups } from '../../../../machines/chartGroups.ts'
import { Page } from '../../../../src/ui/Page.tsx'
import { Section } from '../../../../src/ui/Section.tsx'
import { t } from '../../../../src/ui/text.ts'
import { chartAddress } from './address.ts'
import { InnerLink } from './InnerLink.tsx'
import { LeavingList } from './Leaving.tsx'
import type { ChartRequest } from './machine/visualiser.types.ts'
import { openedCharts } from './openedCharts.ts'
import { SearchAll } from './SearchAll.tsx'

/** All machines by journey; those for product owners first. */
export function ChartList({
  onChoose,
  onWatch,
  onFollow,
}: {
  onChoose: (machine: string) => void
  onWatch: () => void
  onFollow: (request: ChartRequest) => void
}) {
  const rows = [...openedCharts, ...chartList]
  const groups = [...new Set(rows.map(({ group }) => group))]
  const titles: Readonly<Record<string, string>> = chartGroups
  const order = Object.keys(titles)
  return (
    <Page
      title={t('charts.title', 'Charts')}
      width="wide"
      lead={t('charts.lead', 'Every journey, drawn from the machine that runs it.')}
    >
      <SearchAll onFollow={onFollow} />
      <p>
        <InnerLink
          href={chartAddress({ machine: 'app', mode: 'watch', part: null, path: null, compare: null })}
          onFollow={onWatch}
        >
          {t('charts.watchTab', 'Watch the application in another tab')}
        </InnerLink>
      </p>
      {groups
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((group) => (
          <Section key={group} title={titles[group] ?? group}>
            <ul className="charts-list">
              {rows
                .filter((row) => row.group === group)
                .sort((a, b) => Number(a.audience === 'engineering') - Number(b.audience === 'engineering'))
                .map(({ id, title, description, audience, states, transitions }) => (
                  <li key={id} className="charts-entry">
                    <InnerLink
                      className="charts-entry-title"
                      href={chartAddress({
                        machine: id,
                        mode: 'read',
                        part: null,
                        path: null,
                        compare: null,
                      })}
                      onFollow={() => onChoose(id)}
                    >
                      {title}
                    </InnerLink>
                    <p className="type-small">{description}</p>
                    <p className="type-small text-soft">
                      {t('charts.size', '{states} states, {transitions} transitions', {
                        states,
                        transitions,
                      })}
                      {audience === 'engineering' ? ` · ${t('charts.engineering', 'for engineers')}` : ''}
                    </p>
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      {/* Last, because it arrives late and must move nothing. */}
      <LeavingList onFollow={onFollow} />
    </Page>
  )
}
