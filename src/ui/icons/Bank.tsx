import { Icon, type IconProps } from './Icon.tsx'

export function Bank(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9.5 12 4l8.5 5.5h-17ZM6 10v7m4-7v7m4-7v7m4-7v7M3.5 20h17" />
    </Icon>
  )
}
