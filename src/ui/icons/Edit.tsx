import { Icon, type IconProps } from './Icon.tsx'

export function Edit(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 20 1-4.5L16 4.5l3.5 3.5L8.5 19 4 20Z" />
      <path d="m13.5 7 3.5 3.5" />
    </Icon>
  )
}
