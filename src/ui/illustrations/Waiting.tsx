import { Head, Seed } from './Dandelion.tsx'
import { type IllustrationProps, Scene } from './Scene.tsx'

/** A cup that is still warm, and a page of questions beside it. */
export function Waiting(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <circle cx="200" cy="146" r="112" fill="var(--brand-soft)" stroke="none" />
      <path d="M40 254h320" />
      <rect
        x="206"
        y="96"
        width="108"
        height="142"
        rx="10"
        fill="var(--surface)"
        transform="rotate(6 260 167)"
      />
      <g transform="rotate(6 260 167)">
        <circle cx="260" cy="136" r="20" fill="var(--accent)" stroke="none" />
        <path d="M254 131c0-9 13-9 13 0 0 6-7 5-7 11m0 7v.1M226 176h68m-68 18h68m-68 18h40" />
      </g>
      <path d="M104 176h78v42c0 22-16 36-39 36s-39-14-39-36v-42Z" fill="var(--brand)" />
      <path d="M182 188c26-4 30 38-3 38" />
      <path
        d="M124 158c-8-12 8-18 0-32m20 32c-8-12 8-18 0-32m20 32c-8-12 8-18 0-32"
        stroke="var(--ink-soft)"
      />
      <Head x={86} y={70} radius={44} gone={[60, 80]} />
      <path d="M84 79c0 40-6 110-16 175" strokeWidth="3" />
      <Seed x={150} y={52} turn={54} size={0.7} />
      <Seed x={226} y={48} turn={66} size={0.65} />
    </Scene>
  )
}
