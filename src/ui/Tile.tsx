import './Tile.css'
import type { ReactNode } from 'react'
import { External } from './controlIcons.tsx'
import { t } from './text.ts'

type TileProps = {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
} & ({ href: string; newTab?: boolean | undefined } | { onClick: () => void; busy?: boolean | undefined })

/** One of a few options as one large target: a link if it navigates, otherwise a button. */
export function Tile({ icon, title, text, ...does }: TileProps) {
  const isAway = 'href' in does && does.newTab === true
  const content = (
    <>
      <span className="tile-icon">{icon}</span>
      <span className="tile-content">
        <span className="tile-title">{title}</span>
        <span className="tile-text">{text}</span>
      </span>
      {isAway ? (
        <span className="tile-end">
          <External size={20} />
          <span className="visually-hidden">{t('link.new_tab', '(opens in a new tab)')}</span>
        </span>
      ) : null}
    </>
  )
  if ('href' in does)
    return (
      <a
        className="tile"
        href={does.href}
        {...(isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {content}
      </a>
    )
  return (
    <button type="button" className="tile" aria-busy={does.busy || undefined} onClick={does.onClick}>
      {content}
    </button>
  )
}

/** Tiles in one column, or in a row if there is room. */
export function Tiles({ children, row = false }: { children: ReactNode; row?: boolean | undefined }) {
  return <ul className={row ? 'tiles tiles-row' : 'tiles'}>{children}</ul>
}
