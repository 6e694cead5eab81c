import { Icon, type IconProps } from './Icon.tsx'

export function Chat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5a7.5 7.5 0 0 1-7.5 7.5H4.5l1.6-3.2A7.5 7.5 0 1 1 20.5 11.5Z" />
    </Icon>
  )
}
