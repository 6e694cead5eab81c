import { Icon, type IconProps } from './Icon.tsx'

export function Alert(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.6v.1" />
    </Icon>
  )
}
