import { Icon, type IconProps } from './Icon.tsx'

export function Card(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="5" width="18.4" height="14" rx="2.5" />
      <path d="M3 10h18M6.5 15h4" />
    </Icon>
  )
}
