import { Icon, type IconProps } from './Icon.tsx'

export function Send(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5 10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4 17-6.5Z" />
    </Icon>
  )
}
