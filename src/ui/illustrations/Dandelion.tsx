type SeedProps = { x: number; y: number /** Degrees; 0 points up. */; turn?: number; size?: number }

/** One seed on its parachute: the wish that runs through all illustrations. */
export function Seed({ x, y, turn = 0, size = 1 }: SeedProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} strokeWidth={2 / size ** 0.5}>
      <path d="M0 0v-22m0 0-11-9m11 9-6-14m6 14v-15m0 15 6-14m-6 14 11-9" />
      <path d="M0-2c-2.6 3-2.6 8 0 12 2.6-4 2.6-9 0-12Z" fill="var(--brand)" stroke="none" />
    </g>
  )
}

type HeadProps = {
  x: number
  y: number
  radius?: number
  /** Directions in degrees from which the seeds have gone. */
  gone?: readonly number[]
}

/** Every twentieth degree when there is room, every fortieth in a small head. */
function turnsOf(radius: number): readonly number[] {
  const step = radius < 40 ? 40 : 20
  return Array.from({ length: 360 / step }, (_, index) => index * step)
}

/** The round head of a dandelion: seeds in every direction but those that have gone. */
export function Head({ x, y, radius = 62, gone = [] }: HeadProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {turnsOf(radius)
        .filter((turn) => !gone.includes(turn))
        .map((turn) => (
          <g key={turn} transform={`rotate(${turn})`} strokeWidth="2">
            <path d={`M0-9V${-radius + 10}m0 0-9-7m9 7-4.5-11m4.5 11v-12m0 12 4.5-11m-4.5 11 9-7`} />
          </g>
        ))}
      <circle r={radius < 40 ? 6 : 9} fill="var(--accent)" />
    </g>
  )
}
