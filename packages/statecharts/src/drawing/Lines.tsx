import type { TextLine } from './content.ts'

/** Lines of text; those that name a machine link to its chart. */
export function Lines({
  lines,
  x,
  y,
  hrefOf,
}: {
  lines: readonly TextLine[]
  x: number
  y: number
  hrefOf?: ((machine: string) => string) | undefined
}) {
  return lines.map((line) => {
    const key = `${line.y} ${line.x}`
    const left = Math.round(x + line.x)
    const base = Math.round(y + line.y)
    if (line.kind === 'tag')
      return (
        <g key={key}>
          <rect
            className="chart-tag"
            x={left}
            y={base - 11}
            width={Math.round(line.width)}
            height={15}
            rx={7.5}
          />
          <text className="chart-tag-text" x={left + 6} y={base}>
            {line.text}
          </text>
        </g>
      )
    const text = (
      <text className={`chart-${line.kind}`} x={left} y={base} key={key}>
        {line.text}
      </text>
    )
    if (!line.machine || !hrefOf) return text
    return (
      <a key={key} href={hrefOf(line.machine)} data-machine={line.machine}>
        {text}
      </a>
    )
  })
}
