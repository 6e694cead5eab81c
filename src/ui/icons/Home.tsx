import { Icon, type IconProps } from './Icon.tsx'

export function Home(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 11 8.5-7.3L20.5 11" />
      <path d="M5.8 9.5v9.7h12.4V9.5M10 19v-5h4v5" />
    </Icon>
  )
}
