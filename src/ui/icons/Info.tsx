import { Icon, type IconProps } from './Icon.tsx'

export function Info(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5m0-9v.1" />
    </Icon>
  )
}
