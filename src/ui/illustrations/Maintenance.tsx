import { Head, Seed } from './Dandelion.tsx'
import { type IllustrationProps, Scene } from './Scene.tsx'

/** A watering can over what is growing back. */
export function Maintenance(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <circle cx="196" cy="150" r="110" fill="var(--brand-soft)" stroke="none" />
      <path d="M40 262h320" />
      <path
        d="M228 96h96v76c0 8-6 14-14 14h-68c-8 0-14-6-14-14V96Z"
        fill="var(--brand)"
        transform="rotate(-14 276 140)"
      />
      <path d="M322 92c34-8 42 52 10 62" strokeWidth="4" />
      <path d="m234 150-50-14m0 0 8-22m-8 22-14 20" strokeWidth="4" />
      <path d="M236 104c12-34 62-44 80-18" strokeWidth="4" />
      <path
        d="M162 176v.1m-16 18v.1m18 16v.1m-30-44v.1m-4 34v.1m18 26v.1m-32-34v.1"
        stroke="var(--brand)"
        strokeWidth="6"
      />
      <path d="M108 262c0-24-2-36-6-52" strokeWidth="3" />
      <path
        d="M108 252c-16-2-24-10-28-22 16 0 26 8 28 22Zm0-6c2-14 10-22 22-26 2 14-6 24-22 26Z"
        fill="var(--accent)"
      />
      <Head x={98} y={200} radius={26} gone={[40, 80]} />
      <path d="M178 262c2-14 0-22-2-30m2 22c8-2 14-8 16-16-10 0-16 6-16 16Z" fill="var(--accent)" />
      <Seed x={96} y={96} turn={-24} size={0.8} />
      <Seed x={186} y={62} turn={30} size={0.7} />
    </Scene>
  )
}
