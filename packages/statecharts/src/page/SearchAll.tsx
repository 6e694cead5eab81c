import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { searchCharts } from '../chart/searchIndex.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { t } from '../ui/text.ts'
import { ChartLink } from './ChartLink.tsx'
import type { ChartRequest } from './machine/visualiser.types.ts'
import { readSearchIndex } from './readSearchIndex.ts'

interface Follow {
  onFollow: (request: ChartRequest) => void
}

/** The search of all charts: each hit opens its chart at its part, and Enter opens the first. */
export function SearchAll({ onFollow }: Follow) {
  const [query, setQuery] = useState('')
  /** How often the index was requested: at first focus, and at each retry. */
  const [asked, ask] = useState(0)
  const label = t('charts.searchAll', 'Search all charts')
  return (
    <search
      className="search-all"
      aria-label={t('charts.everyChart', 'All charts')}
      onFocus={() => ask((before) => before || 1)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setQuery('')
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.currentTarget.parentElement?.querySelector<HTMLElement>('.search-hits a')?.click()
        }}
      >
        <TextField id="search-all" type="search" label={label} value={query} onChange={setQuery} />
      </form>
      {asked > 0 ? (
        <Hits
          key={asked}
          query={query}
          onRetry={() => ask(asked + 1)}
          onFollow={(request) => {
            setQuery('')
            onFollow(request)
          }}
        />
      ) : null}
    </search>
  )
}

function Hits({ query, onFollow, onRetry }: Follow & { query: string; onRetry: () => void }) {
  const index = useSelector(useActorRef(readSearchIndex), ({ output }) => output)
  const groups = useMemo(() => (index ? searchCharts(index, query) : []), [index, query])
  const count = groups.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
  if (query.trim() === '') return null
  return (
    <div className="search-hits">
      <p className="type-small" role="status">
        {index === undefined
          ? t('charts.searching', 'Searching')
          : index === null
            ? t('charts.searchFailed', 'The search could not be loaded.')
            : count === 0
              ? t('charts.foundNowhere', 'Nothing found. Try fewer or other words.')
              : t('charts.found', '{count} found', { count })}
      </p>
      {index === null ? (
        <Button size="s" variant="secondary" onClick={onRetry}>
          {t('retry', 'Try again')}
        </Button>
      ) : null}
      {groups.map(({ id, title, hits, more }) => (
        <section key={id} aria-labelledby={`hits-${id}`}>
          <h2 id={`hits-${id}`} className="type-eyebrow">
            {title}
          </h2>
          <ul className="moves">
            {hits.map(({ part, name, within, description, shows }) => (
              <li key={part}>
                <ChartLink machine={id} part={part} onFollow={onFollow}>
                  {name}
                </ChartLink>{' '}
                {part === '(root)' ? null : (
                  <span className="text-soft">— {within === '' ? title : `${title}, ${within}`}</span>
                )}
                {description === '' ? null : <span className="search-text">{description}</span>}
                {shows === null ? null : <span className="search-text">“{shows}”</span>}
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="type-small text-soft">{t('charts.foundMore', 'and {more} more', { more })}</p>
          ) : null}
        </section>
      ))}
    </div>
  )
}
