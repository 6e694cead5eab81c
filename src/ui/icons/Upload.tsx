import { Icon, type IconProps } from './Icon.tsx'

export function Upload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 16V4m-5 5 5-5 5 5M4.5 20h15" />
    </Icon>
  )
}
