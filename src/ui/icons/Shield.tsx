import { Icon, type IconProps } from './Icon.tsx'

export function Shield(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.2 4.8 6v5.6c0 4.3 2.9 7.6 7.2 9.2 4.3-1.6 7.2-4.9 7.2-9.2V6L12 3.2Z" />
      <path d="m8.8 11.9 2.3 2.3 4.2-4.4" />
    </Icon>
  )
}
