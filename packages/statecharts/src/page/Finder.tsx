import { useMemo, useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { t } from '../ui/text.ts'
import type { ChartFile } from './machine/visualiser.types.ts'
import { searchChart } from './searchChart.ts'

/** The search of a chart: each hit selects its part, and Enter selects the first. */
export function Finder({
  chart,
  cases,
  onSelect,
}: Pick<ChartFile, 'chart' | 'cases'> & { onSelect: (part: string) => void }) {
  const [query, setQuery] = useState('')
  const hits = useMemo(() => searchChart(chart, query, cases), [chart, query, cases])
  return (
    <search className="finder">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (hits[0]) onSelect(hits[0].part)
        }}
      >
        <TextField
          id="chart-search"
          type="search"
          label={t('charts.search', 'Search states, events, guards, actions')}
          value={query}
          onChange={setQuery}
        />
      </form>
      {query.trim() === '' ? null : (
        <>
          <p className="type-small" role="status">
            {hits.length === 0
              ? t('charts.foundNothing', 'Nothing is called so.')
              : t('charts.found', '{count} found', { count: hits.length })}
          </p>
          <ul className="moves">
            {hits.map(({ part, text, by }) => (
              <li key={part}>
                <button type="button" className="part-link" onClick={() => onSelect(part)}>
                  {text}
                </button>{' '}
                <span className="text-soft">{by}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </search>
  )
}
