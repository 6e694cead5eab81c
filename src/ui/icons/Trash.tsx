import { Icon, type IconProps } from './Icon.tsx'

export function Trash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9.5 6.5V4h5v2.5M6.3 6.5l.9 14h9.6l.9-14M10.2 10.5l.2 6m3.4-6-.2 6" />
    </Icon>
  )
}
