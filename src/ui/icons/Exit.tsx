import { Icon, type IconProps } from './Icon.tsx'

export function Exit(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.5m-4-4 4 4-4 4" />
    </Icon>
  )
}
