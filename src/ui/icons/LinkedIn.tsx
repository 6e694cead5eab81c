import { Icon, type IconProps } from './Icon.tsx'

export function LinkedIn(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="3.5" />
      <path d="M7.8 10.5v6m0-9v.1M11.5 16.5v-6m0 2.6c0-1.5 1-2.5 2.4-2.5s2.3 1 2.3 2.5v3.4" />
    </Icon>
  )
}
