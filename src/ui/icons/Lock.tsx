import { Icon, type IconProps } from './Icon.tsx'

export function Lock(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="11" width="14" height="9.5" rx="2.5" />
      <path d="M8 11V7.8a4 4 0 0 1 8 0V11m-4 3.8v2" />
    </Icon>
  )
}
