import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'

/** The evening alone, with no one about: of few lines, since it comes with the app and waits for nothing. */
export function Evening() {
  return (
    <Scene>
      <Light x={148} y={136} radius={48} />
      <FarHill />
      <NearHill />
    </Scene>
  )
}
