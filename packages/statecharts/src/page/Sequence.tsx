import { useEffect, useRef } from 'react'
import { t } from '../ui/text.ts'
import { pictureAt, refOf } from '../watch/seenPicture.ts'
import type { SeenEntry } from '../watch/watchFormat.ts'
import { entryText, nameOfActor, timeText, type Watched } from './watched.ts'

/** The number of messages drawn, up to the selected moment. */
const drawnRows = 80
const column = 170
const row = 34
const head = 44

/** The user or another source outside of the actors. */
const outside = 'outside'

interface Message {
  readonly index: number
  readonly entry: SeenEntry
  readonly from: string
  readonly to: string
  readonly text: string
}

/** A sequence diagram: a column for each actor, a line for each message, and the same as a list. */
export function Sequence({
  watched: { snapshot, place },
  onChoose,
}: {
  watched: Watched
  onChoose: (entry: number) => void
}) {
  const { entries } = snapshot.context
  // Including actors that ended after the first drawn message.
  const actors = pictureAt(entries, place)
  const messages = entries
    .slice(0, place + 1)
    .flatMap((entry, index) => messageOf(entry, index))
    .slice(-drawnRows)
  // If the selected moment has no message, the last one before it.
  const last = messages.at(-1)?.index
  const now = useRef<SVGGElement>(null)
  useEffect(() => {
    if (last !== undefined) now.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [last])
  const columns = [...new Set(messages.flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => Number(b === outside) - Number(a === outside),
  )
  const xOf = (ref: string) => columns.indexOf(ref) * column + column / 2
  const nameOf = (ref: string) => nameOfActor(actors, ref === outside ? null : ref)
  const width = columns.length * column
  const height = messages.length * row + row
  return (
    <section className="canvas sequence" aria-label={t('charts.sequence', 'Sequence')}>
      {messages.length === 0 ? (
        <p className="sequence-none">{t('charts.noMessages', 'There are no messages yet.')}</p>
      ) : (
        <>
          <svg width={width} height={head} aria-hidden="true" className="sequence-drawing sequence-heads">
            {columns.map((ref) => (
              <g key={ref}>
                <rect className="sequence-head" x={xOf(ref) - 76} y={6} width={152} height={30} rx={6} />
                <text className="sequence-name" x={xOf(ref)} y={26}>
                  {shortened(nameOf(ref), 20)}
                </text>
              </g>
            ))}
          </svg>
          <svg width={width} height={height} aria-hidden="true" className="sequence-drawing">
            {columns.map((ref) => (
              <line key={ref} className="sequence-life" x1={xOf(ref)} x2={xOf(ref)} y1={0} y2={height} />
            ))}
            {messages.map(({ index, entry, from, to, text }, line) => (
              <g
                key={index}
                className={`sequence-message is-${entry.kind}${index === place ? ' is-now' : ''}`}
              >
                <title>{entryText(entry, actors)}</title>
                <MessageArrow from={xOf(from)} to={xOf(to)} y={(line + 1) * row} text={text} />
              </g>
            ))}
          </svg>
        </>
      )}
      <details className="sequence-list">
        <summary>{t('charts.sequenceList', 'The same as a list')}</summary>
        <ol>
          {messages.map(({ index, entry, from, to, text }) => (
            <li key={index}>
              <button type="button" className="part-link" onClick={() => onChoose(index)}>
                {from === to
                  ? t('charts.toItself', '{actor}: {text}', { actor: nameOf(to), text })
                  : t('charts.toOther', '{from} to {to}: {text}', {
                      from: nameOf(from),
                      to: nameOf(to),
                      text,
                    })}
              </button>{' '}
              <span className="text-soft">{timeText(entry.at - (entries[0]?.at ?? 0))}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function MessageArrow({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  if (from === to)
    return (
      <>
        <path className="sequence-line" d={`M ${to} ${y - 8} h 22 v 10 h -16`} />
        <path className="sequence-tip" d={`M ${to + 2} ${y + 2} l 7 -4 v 8 z`} />
        <text className="sequence-text is-beside" x={to + 28} y={y}>
          {shortened(text, 26)}
        </text>
      </>
    )
  const way = to > from ? 1 : -1
  return (
    <>
      <line className="sequence-line" x1={from} x2={to - way * 7} y1={y} y2={y} />
      <path className="sequence-tip" d={`M ${to} ${y} l ${-way * 8} -4 v 8 z`} />
      <text className="sequence-text" x={(from + to) / 2} y={y - 5}>
        {shortened(text, Math.floor((Math.abs(to - from) / column) * 24))}
      </text>
    </>
  )
}

const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

function messageOf(entry: SeenEntry, index: number): Message[] {
  const to = refOf(entry)
  if (to === null) return []
  switch (entry.kind) {
    case 'started': {
      const text = t('charts.starts', 'starts')
      return [{ index, entry, from: entry.actor.parent ?? outside, to, text }]
    }
    case 'moved':
    case 'told':
      return [{ index, entry, from: entry.from ?? outside, to, text: entry.event }]
    case 'ended':
      return [{ index, entry, from: to, to, text: t('charts.ends', 'ends') }]
    default:
      return []
  }
}
