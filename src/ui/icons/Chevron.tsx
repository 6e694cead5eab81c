import { Icon, type IconProps } from './Icon.tsx'

export function Chevron(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  )
}
