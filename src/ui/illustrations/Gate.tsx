import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Head, House, Stem } from './scenery.tsx'

/** A closed garden gate, with the lights on in the house. */
export function Gate() {
  return (
    <Scene>
      <Light x={200} y={120} radius={50} />
      <FarHill />
      <House x={200} y={156} size={0.7} />
      <NearHill />
      <path
        d="M128 206v-66l7-8 7 8v66ZM258 206v-66l7-8 7 8v66ZM152 206v-52l7-8 7 8v52ZM182 206v-52l7-8 7 8v52ZM206 206v-52l7-8 7 8v52ZM234 206v-52l7-8 7 8v52Z"
        fill="var(--on-night-soft)"
      />
      <path
        d="M0 166h128v8H0Zm0 24h128v8H0Zm272-24h128v8H272Zm0 24h128v8H272ZM142 166h116v8H142Zm0 24h116v8H142Z"
        fill="var(--on-night-soft)"
      />
      <path d="M192 170v-8a8 8 0 0 1 16 0v8" fill="none" stroke="var(--accent)" strokeWidth="4" />
      <path d="M186 170h28v22a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4v-22Z" fill="var(--accent)" />
      <path d="M198 179h4v9h-4Z" fill="var(--night-deep)" />
      <Stem d="M60 225c2-40 0-66-6-88m288 88c-2-34 0-54 6-72" />
      <Head x={52} y={126} radius={32} />
      <Head x={350} y={144} radius={26} />
    </Scene>
  )
}
