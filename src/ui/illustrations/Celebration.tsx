import './Celebration.css'
import { Head, Seed } from './Dandelion.tsx'
import { type IllustrationProps, Scene } from './Scene.tsx'

const flights = [
  [70, 96, -52],
  [96, 44, -34],
  [158, 40, -12],
  [244, 38, 14],
  [306, 46, 36],
  [334, 98, 54],
  [58, 168, -78],
  [344, 170, 80],
] as const

/** Every wish on its way at once, under a shield that holds. */
export function Celebration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <circle cx="200" cy="162" r="104" fill="var(--accent)" stroke="none" />
      <g className="celebration-flight">
        {flights.map(([x, y, turn]) => (
          <Seed key={turn} x={x} y={y} turn={turn} size={0.8} />
        ))}
      </g>
      <path
        d="M200 82 132 106v52c0 44 27 75 68 92 41-17 68-48 68-92v-52l-68-24Z"
        fill="var(--surface)"
        strokeWidth="3"
      />
      <path d="m170 164 22 22 40-44" stroke="var(--brand)" strokeWidth="9" />
      <path d="M112 276c4-20 2-34-4-48m180 48c-4-20-2-34 4-48" strokeWidth="3" />
      <Head x={106} y={222} radius={30} />
      <Head x={294} y={222} radius={30} />
      <path d="M60 278h280" />
    </Scene>
  )
}
