import { chartList } from 'virtual:chart-list'
import { Page } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import { t } from '../ui/text.ts'
import { chartAddress } from './address.ts'
import { InnerLink } from './InnerLink.tsx'
import { LeavingList } from './Leaving.tsx'
import type { ChartRequest } from './machine/visualiser.types.ts'
import { notDrawn, openedCharts } from './openedCharts.ts'
import { pageConfig } from './pageConfig.ts'
import { RequirementList } from './RequirementList.tsx'
import { SearchAll } from './SearchAll.tsx'

/** All machines by journey; those for product owners first. */
export function ChartList({
  onChoose,
  onWatch,
  onFollow,
}: {
  onChoose: (machine: string) => void
  onWatch: (root: string) => void
  onFollow: (request: ChartRequest) => void
}) {
  const rows = [...openedCharts, ...chartList]
  const groups = [...new Set(rows.map(({ group }) => group))]
  const { groups: own, watched, traffic, hasRequirements } = pageConfig()
  const titles: Readonly<Record<string, string>> = {
    opened: t('charts.opened', 'Opened from a file'),
    ...own,
  }
  const order = Object.keys(titles)
  return (
    <Page
      title={t('charts.title', 'Charts')}
      width="wide"
      lead={t('charts.lead', 'Every journey, drawn from the machine that runs it.')}
    >
      <SearchAll onFollow={onFollow} />
      {watched ? (
        <p>
          <InnerLink
            href={chartAddress({
              machine: watched.root,
              mode: 'watch',
              part: null,
              path: null,
              compare: null,
            })}
            onFollow={() => onWatch(watched.root)}
          >
            {t('charts.watchTab', 'Watch the application in another tab')}
          </InnerLink>
        </p>
      ) : null}
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
      {notDrawn.length > 0 ? (
        <Section title={t('charts.notDrawn', 'Not drawn')}>
          <ul className="charts-list">
            {notDrawn.map(({ what, why }) => (
              <li key={what} className="charts-entry">
                {what}
                <p className="type-small">{why}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {hasRequirements ? <RequirementList onFollow={onFollow} /> : null}
      {/* Last, because it arrives late and must move nothing. */}
      {traffic ? <LeavingList onFollow={onFollow} /> : null}
    </Page>
  )
}
