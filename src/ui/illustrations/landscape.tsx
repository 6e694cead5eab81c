type LightProps = {
  x: number
  y: number
  radius: number /** The sun is warm, the moon is pale. */
  of?: 'sun' | 'moon'
}

/** The setting sun or the moon, in two rings of light. */
export function Light({ x, y, radius, of = 'sun' }: LightProps) {
  return (
    <g transform={`translate(${x} ${y})`} fill="var(--night-mid)">
      <circle r={radius * 1.9} opacity=".45" />
      <circle r={radius * 1.42} opacity=".6" />
      <circle r={radius} fill={of === 'sun' ? 'var(--accent)' : 'var(--on-night)'} />
    </g>
  )
}

/** The distant hill. */
export function FarHill() {
  return <path fill="var(--night-mid)" d="M0 166c60-29 133-34 200-20 47 10 73 8 107 3s60-15 93-27v103H0Z" />
}

/** The ground in front. */
export function NearHill() {
  return <path fill="var(--night-deep)" d="M0 198c80-28 167-30 253-19 60 8 100 7 147-3v49H0Z" />
}
