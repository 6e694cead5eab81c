import { useQuery } from '@tanstack/react-query'
import type { WishHistoryQuery } from '../../api/operations/wishes.generated.ts'
import { wishHistoryQuery } from '../../api/queries.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'

type Change = WishHistoryQuery['allWishAllocationsHistories'][number]

interface HistoryProps {
  readonly allocationId: string
}

/** The history of the amount, as a chart and as a table. */
export function History({ allocationId }: HistoryProps) {
  const client = useApi()
  const query = useQuery(wishHistoryQuery(client))
  return (
    <Section title={t('wishes.history', 'History')}>
      <Loaded
        query={query}
        shape="list"
        loading={t('wishes.history.loading', 'Loading the history')}
        failed={t('wishes.history.failed', 'We couldn’t load the history.')}
      >
        {(data) => {
          const changes = data.filter(({ wishAllocationId }) => wishAllocationId === allocationId)
          return changes.length === 0 ? (
            <p>{t('wishes.history.none', 'The amount hasn’t changed yet.')}</p>
          ) : (
            <>
              {changes.length > 1 ? <Chart changes={changes.toReversed()} /> : null}
              <table className="wish-history">
                <thead>
                  <tr>
                    <th scope="col">{t('wishes.history.date', 'Date')}</th>
                    <th scope="col">{t('wishes.history.change', 'Change')}</th>
                    <th scope="col">{t('wishes.history.amount', 'Amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ id, createdOn, change, direction, amount }) => (
                    <tr key={id}>
                      <td>{formatDate(createdOn)}</td>
                      <td className="tabular">
                        {direction === 'increase' ? '+' : '−'}
                        {formatMoney(change, 'coverage')}
                      </td>
                      <td className="tabular">{formatMoney(amount, 'coverage')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

const width = 400
const height = 120
const edge = 8

/** A step line of the changes, oldest first. The table beside it has the same data. */
function Chart({ changes }: { readonly changes: readonly Change[] }) {
  const most = Math.max(...changes.map(({ amount }) => amount))
  const step = (width - 2 * edge) / changes.length
  const y = (amount: number) => height - edge - (amount / most) * (height - 2 * edge)
  const line = changes.map(({ amount }, index) => `V${y(amount)}H${edge + (index + 1) * step}`).join('')
  const first = changes[0]?.amount ?? 0
  const last = changes.at(-1)?.amount ?? 0
  return (
    <svg
      className="wish-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('wishes.history.chart', 'From {first} to {last} in {count} changes', {
        first: formatMoney(first, 'coverage'),
        last: formatMoney(last, 'coverage'),
        count: changes.length,
      })}
    >
      <path d={`M${edge} ${height - edge}H${width - edge}`} className="wish-chart-base" />
      <path d={`M${edge} ${height - edge}${line}`} className="wish-chart-line" />
      {changes.map(({ id, amount }, index) => (
        <circle key={id} cx={edge + index * step} cy={y(amount)} r={3.5} className="wish-chart-point" />
      ))}
    </svg>
  )
}
