import { Icon, type IconProps } from './Icon.tsx'

export function Facebook(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 21v-8h2.8l.5-3.4h-3.3V7.6c0-1.1.4-1.8 1.9-1.8h1.5V2.9a15 15 0 0 0-2.3-.2c-2.7 0-4.4 1.5-4.4 4.4v2.5H7.4V13h2.8v8" />
    </Icon>
  )
}
