import { FarHill, Light, NearHill } from './landscape.tsx'
import { Scene } from './Scene.tsx'

/** The empty evening scene, with few lines, because it is part of the app's bundle. */
export function Evening() {
  return (
    <Scene>
      <Light x={148} y={136} radius={48} />
      <FarHill />
      <NearHill />
    </Scene>
  )
}
