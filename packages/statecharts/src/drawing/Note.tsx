import { widthOf } from './measure.ts'

/** A figure at the upper right corner of its element; `x` and `y` are that corner. */
export function Note({ text, x, y }: { text: string; x: number; y: number }) {
  const width = Math.ceil(widthOf(text, 11, 'bold')) + 12
  return (
    <g className="chart-note">
      <rect x={x - width + 8} y={y - 13} width={width} height={17} rx={8.5} />
      <text x={x - width + 14} y={y - 0.5}>
        {text}
      </text>
    </g>
  )
}
