import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Seed } from './scenery.tsx'

/** An empty signpost and one lost seed. */
export function NotFound() {
  return (
    <Scene>
      <Light x={286} y={134} radius={44} />
      <FarHill />
      <NearHill />
      <path d="M196 56h9v136h-9Z" fill="var(--on-night-soft)" />
      <path d="M178 66h72l17 17-17 17h-72V66Z" fill="var(--on-night)" />
      <path d="M222 112h-70l-17 17 17 17h70v-34Z" fill="var(--night-leaf)" />
      <path
        d="M78 96c24-34 62-42 78-22s-14 38-20 18 16-40 40-44"
        fill="none"
        stroke="var(--on-night-soft)"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <Seed x={72} y={116} turn={-28} />
    </Scene>
  )
}
