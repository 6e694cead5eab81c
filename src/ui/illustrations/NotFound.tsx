import { Seed } from './Dandelion.tsx'
import { type IllustrationProps, Scene } from './Scene.tsx'

/** A signpost with nothing written on it, and one seed that has lost its way. */
export function NotFound(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <circle cx="206" cy="150" r="110" fill="var(--brand-soft)" stroke="none" />
      <path d="M30 262c60-22 120-22 180-8s110 10 160-4" />
      <path d="M196 254V86h14v170" fill="var(--surface)" />
      <path d="M176 100h92l22 22-22 22h-92v-44Z" fill="var(--accent)" />
      <path d="M230 162h-88l-20 20 20 20h88v-40Z" fill="var(--surface)" />
      <path d="M196 122h52m-96 60h46" stroke="var(--on-accent)" strokeDasharray="2 10" />
      <path d="M92 256c0-20-8-30-18-36m18 36c2-16 8-26 20-32M306 252c0-16 6-26 16-32m-16 32c-2-12-6-20-14-26" />
      <path
        d="M84 94c30-34 76-42 96-18s-14 44-22 22 26-34 62-34"
        stroke="var(--ink-soft)"
        strokeDasharray="2 9"
      />
      <Seed x={78} y={112} turn={-28} />
    </Scene>
  )
}
