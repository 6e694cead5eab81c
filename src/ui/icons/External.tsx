import { Icon, type IconProps } from './Icon.tsx'

export function External(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M10.5 6H6a1.5 1.5 0 0 0-1.5 1.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-4.5" />
    </Icon>
  )
}
