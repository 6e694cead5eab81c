import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { House, Seed } from './scenery.tsx'

/** A trail that ends early. */
export function Trail() {
  return (
    <Scene>
      <Light x={132} y={138} radius={46} />
      <FarHill />
      <House x={322} y={154} size={0.5} />
      <NearHill />
      <path
        d="M60 225c52-10 104-16 116-28 6-6-6-12-18-14l8-2c20 2 34 10 26 20-10 12-34 18-62 24Z"
        fill="var(--on-night)"
      />
      <path
        d="M172 178c24-10 56-4 78-10s24-14 48-14"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path d="M216 104h6v88h-6Z" fill="var(--on-night-soft)" />
      <path d="M204 112h44l12 12-12 12h-44v-24Z" fill="var(--night-leaf)" />
      <Seed x={252} y={78} turn={58} size={0.8} />
      <Seed x={196} y={60} turn={40} size={0.65} />
    </Scene>
  )
}
