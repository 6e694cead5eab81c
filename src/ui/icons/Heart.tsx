import { Icon, type IconProps } from './Icon.tsx'

export function Heart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.3C6.5 16.4 3 13.2 3 9.2a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4-3.5 7.2-9 11.1Z" />
    </Icon>
  )
}
