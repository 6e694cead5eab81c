import { Icon, type IconProps } from './Icon.tsx'

export function Bars(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}
