import './Celebration.css'
import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Head, Seed, Stem } from './scenery.tsx'

const flights = [
  [104, 84, -46],
  [136, 46, -30],
  [170, 38, -12],
  [232, 38, 14],
  [268, 48, 32],
  [298, 86, 48],
] as const

/** Many seeds in the air, below a shield. */
export function Celebration() {
  return (
    <Scene>
      <Light x={200} y={128} radius={62} />
      <FarHill />
      <NearHill />
      <g className="celebration-flight">
        {flights.map(([x, y, turn]) => (
          <Seed key={turn} x={x} y={y} turn={turn} size={0.75} />
        ))}
      </g>
      <path d="M200 74l-50 18v38c0 33 20 55 50 67 30-12 50-34 50-67V92l-50-18Z" fill="var(--on-night)" />
      <path
        d="m178 132 16 16 29-32"
        fill="none"
        stroke="var(--night-mid)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Stem d="M70 225c4-24 3-38-2-56m262 56c-4-24-3-38 2-56" />
      <Head x={67} y={160} radius={30} gone={[30, 60]} />
      <Head x={333} y={160} radius={30} gone={[300, 330]} />
    </Scene>
  )
}
