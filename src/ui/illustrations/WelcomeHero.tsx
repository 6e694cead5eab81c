import { Head, Seed } from './Dandelion.tsx'
import { type IllustrationProps, Scene } from './Scene.tsx'

/** A house on a hill in the evening, and wishes that drift over it. */
export function WelcomeHero(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <circle cx="262" cy="122" r="74" fill="var(--accent)" stroke="none" />
      <path
        d="M8 254c50-30 112-42 182-30 80 13 134-3 202 17-8 36-96 55-204 53C88 292 14 280 8 254Z"
        fill="var(--brand-soft)"
        stroke="none"
      />
      <path d="M12 251c50-28 110-38 178-27 80 13 132-4 198 16" />
      <path d="M232 226v-66l50-42 50 42v70" fill="var(--surface)" />
      <path d="m218 172 64-54 64 54" strokeWidth="3.5" />
      <path d="M306 136v-26h16v40" fill="var(--surface)" />
      <path d="M272 228v-40h22v41" fill="var(--brand)" />
      <path d="M245 182h17v19h-17zM305 182h17v19h-17z" fill="var(--accent)" />
      <path d="M372 236v-46m0 0c-20-6-22-44 0-58 22 14 20 52 0 58Zm0 14 9-9" fill="var(--brand-soft)" />
      <path d="M96 246c6-52 4-84-8-128" strokeWidth="3" />
      <path
        d="M98 236c-16-3-26-12-30-26 16 1 27 9 30 26Zm1-8c2-15 10-25 24-30 2 15-6 26-24 30Z"
        fill="var(--brand-soft)"
      />
      <Head x={86} y={106} gone={[40, 60, 100]} />
      <Seed x={168} y={76} turn={38} size={0.85} />
      <Seed x={196} y={140} turn={62} size={0.75} />
      <Seed x={232} y={54} turn={48} size={0.8} />
      <Seed x={330} y={62} turn={58} size={0.7} />
    </Scene>
  )
}
