import { FarHill, Light } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Head, House, Seed, Stem } from './scenery.tsx'

/** A warm cup on the windowsill in the evening. */
export function Waiting() {
  return (
    <Scene>
      <Light x={262} y={132} radius={54} />
      <FarHill />
      <House x={326} y={154} size={0.62} />
      <Seed x={196} y={72} turn={50} size={0.8} />
      <Seed x={248} y={50} turn={64} size={0.65} />
      <path d="M0 186h400v39H0Z" fill="var(--night-deep)" />
      <path d="M0 186h400v5H0Z" fill="var(--night-leaf)" />
      <Stem d="M112 186c0-30-2-50-6-72" />
      <path d="M88 150h46l-6 36H94Z" fill="var(--night-leaf)" />
      <Head x={104} y={82} radius={40} gone={[40, 60, 80]} />
      <path
        d="M214 150c22-3 24 27-4 27"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M162 140h56v22c0 16-11 26-28 26s-28-10-28-26v-22Z" fill="var(--on-night)" />
      <path
        d="M180 130c-7-9 6-13 0-23m16 23c-7-9 6-13 0-23"
        fill="none"
        stroke="var(--on-night-soft)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </Scene>
  )
}
