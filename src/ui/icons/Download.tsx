import { Icon, type IconProps } from './Icon.tsx'

export function Download(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12m-5-5 5 5 5-5M4.5 20h15" />
    </Icon>
  )
}
