import { Icon, type IconProps } from './Icon.tsx'

export function User(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
    </Icon>
  )
}
