import type { ReactNode } from 'react'

type MarkProps = { size?: number | undefined }

/** A neutral card-shaped plate for a brand's name. The brand is always given as text, too. */
function Plate({ name, size = 26, children }: MarkProps & { name: string; children: ReactNode }) {
  return (
    <svg role="img" width={size * 1.5} height={size} viewBox="0 0 39 26" focusable="false" className="icon">
      <title>{name}</title>
      <rect
        x="0.5"
        y="0.5"
        width="38"
        height="25"
        rx="4.5"
        fill="var(--surface)"
        stroke="var(--control-line)"
      />
      {children}
    </svg>
  )
}

function Letters({ children, size = 9 }: { children: string; size?: number }) {
  return (
    <text
      x="19.5"
      y="16.2"
      textAnchor="middle"
      fontSize={size}
      fontWeight="800"
      letterSpacing="0.2"
      fill="var(--ink)"
    >
      {children}
    </text>
  )
}

export function VisaMark(props: MarkProps) {
  return (
    <Plate name="Visa" {...props}>
      <Letters size={11}>VISA</Letters>
    </Plate>
  )
}

export function MastercardMark(props: MarkProps) {
  return (
    <Plate name="Mastercard" {...props}>
      <circle cx="15.5" cy="13" r="7" fill="none" stroke="var(--ink)" strokeWidth="1.75" />
      <circle cx="23.5" cy="13" r="7" fill="none" stroke="var(--ink)" strokeWidth="1.75" />
    </Plate>
  )
}

export function AmexMark(props: MarkProps) {
  return (
    <Plate name="American Express" {...props}>
      <Letters>AMEX</Letters>
    </Plate>
  )
}

export function DiscoverMark(props: MarkProps) {
  return (
    <Plate name="Discover" {...props}>
      <Letters size={6.4}>DISCOVER</Letters>
    </Plate>
  )
}
