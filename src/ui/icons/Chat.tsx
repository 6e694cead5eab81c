import { Icon, type IconProps } from './Icon.tsx'

export function Chat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5c0 4.1-3.8 7.3-8.5 7.3-1 0-2-.1-2.9-.4L4.5 20l1.2-3.7c-1.4-1.3-2.2-3-2.2-4.8 0-4.1 3.8-7.3 8.5-7.3s8.5 3.2 8.5 7.3Z" />
      <path d="M8.5 11.6v.1m3.5-.1v.1m3.5-.1v.1" />
    </Icon>
  )
}
