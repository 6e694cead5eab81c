import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Head, Stem } from './scenery.tsx'

/** A resting field in moonlight, for refusals. */
export function Resting() {
  return (
    <Scene>
      <Light x={292} y={72} radius={28} of="moon" />
      <FarHill />
      <path d="M66 150v-30" stroke="var(--night-deep)" strokeWidth="5" />
      <path d="M66 134c-20-6-22-42 0-58 22 16 20 52 0 58Z" fill="var(--night-deep)" />
      <NearHill />
      <Stem d="M196 225c4-44 2-72-8-92m34 92c2-22 4-34 10-46" />
      <path
        d="M196 206c-18-2-29-13-33-30 18 1 30 11 33 30Zm26 6c4-14 12-22 26-26 1 14-8 24-26 26Z"
        fill="var(--night-leaf)"
      />
      <Head x={184} y={116} radius={36} />
      <path d="M232 181c-9-6-9-18 2-24 9 8 8 19-2 24Z" fill="var(--accent)" />
    </Scene>
  )
}
