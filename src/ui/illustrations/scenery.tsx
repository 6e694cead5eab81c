type SeedProps = { x: number; y: number /** Degrees; 0 points up. */; turn?: number; size?: number }

/** One dandelion seed, the motif of all illustrations. */
export function Seed({ x, y, turn = 0, size = 1 }: SeedProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path
        d="M0 0v-22m0 0-11-9m11 9-6-14m6 14v-15m0 15 6-14m-6 14 11-9"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth={2 / size ** 0.5}
        strokeLinecap="round"
      />
      <path d="M0-2c-2.6 3-2.6 8 0 12 2.6-4 2.6-9 0-12Z" fill="var(--accent)" />
    </g>
  )
}

type HeadProps = {
  x: number
  y: number
  radius?: number
  /** Directions, in degrees, of missing seeds. */
  gone?: readonly number[]
}

/** Every 20 degrees, or every 30 in a small head. */
function turnsOf(radius: number): readonly number[] {
  const step = radius < 34 ? 30 : 20
  return Array.from({ length: 360 / step }, (_, index) => index * step)
}

/** The round head of a dandelion, with seeds in every direction except the missing ones. */
export function Head({ x, y, radius = 40, gone = [] }: HeadProps) {
  const hair = radius / 7
  return (
    <g
      transform={`translate(${x} ${y})`}
      fill="none"
      stroke="var(--on-night)"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      {turnsOf(radius)
        .filter((turn) => !gone.includes(turn))
        .map((turn) => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d={`M0-7V${-radius + hair}m0 0-${hair * 0.8}-${hair * 0.9}m${hair * 0.8} ${hair * 0.9}v-${hair * 1.2}m0 ${hair * 1.2} ${hair * 0.8}-${hair * 0.9}`}
          />
        ))}
      <circle r={radius < 34 ? 4.5 : 6.5} fill="var(--accent)" stroke="none" />
    </g>
  )
}

/** A stem from the ground to a head, along the path data. */
export function Stem({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--on-night)" strokeWidth="2.6" strokeLinecap="round" />
}

/** A house with lit windows, with its base at `y`. */
export function House({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-42 0v-58l42-35 42 35V0Z" fill="var(--night-deep)" />
      <path
        d="m-52-50 52-44 52 44"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-30-44h18v18h-18zM12-44h18v18H12z" fill="var(--accent)" />
      <path d="M-9 0v-24a9 9 0 0 1 18 0V0Z" fill="var(--on-night)" />
    </g>
  )
}
