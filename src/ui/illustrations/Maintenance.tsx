import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'
import { Seed } from './scenery.tsx'

/** A watering can over new plants. */
export function Maintenance() {
  return (
    <Scene>
      <Light x={118} y={128} radius={44} />
      <FarHill />
      <NearHill />
      <g transform="rotate(-16 262 104)">
        <path
          d="M296 76c34-10 44 46 8 56M232 74c8-30 54-34 66 0"
          fill="none"
          stroke="var(--on-night-soft)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M226 74h78v60c0 7-5 12-12 12h-54c-7 0-12-5-12-12V74Z" fill="var(--night-leaf)" />
        <path d="m228 122-48-26 4-8 44 12Z" fill="var(--night-leaf)" />
        <path d="m170 100 14-26 8 5-12 26Z" fill="var(--on-night-soft)" />
      </g>
      <path
        d="M176 136v7m-14-2v7m-12 4v7m22 2v7m-14 0v7m-12-2v7"
        stroke="var(--on-night)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <path
        d="M152 208c1-12 0-18-3-26"
        fill="none"
        stroke="var(--on-night)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M150 190c-14-1-21-8-24-19 14 0 23 7 24 19Zm1 8c2-12 9-19 20-22 1 12-6 21-20 22Z"
        fill="var(--night-leaf)"
      />
      <Seed x={92} y={52} turn={-24} size={0.75} />
      <Seed x={330} y={48} turn={30} size={0.65} />
    </Scene>
  )
}
