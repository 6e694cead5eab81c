import { Icon, type IconProps } from './Icon.tsx'

export function Phone(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="2.8" width="10" height="18.4" rx="2.5" />
      <path d="M11 18h2" />
    </Icon>
  )
}
