import { Icon, type IconProps } from './Icon.tsx'

export function EyeOff(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.8 5.7c.7-.1 1.4-.2 2.2-.2 4 0 7.2 2.2 9.5 6.5a15 15 0 0 1-2.7 3.6m-3 2.1a9.4 9.4 0 0 1-3.8.8c-4 0-7.2-2.2-9.5-6.5a14.3 14.3 0 0 1 4.1-4.7" />
      <path d="M10 10a2.8 2.8 0 0 0 4 4M3.5 3.5l17 17" />
    </Icon>
  )
}
