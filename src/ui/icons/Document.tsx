import { Icon, type IconProps } from './Icon.tsx'

export function Document(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 3h-6A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5v-10L13.5 3Z" />
      <path d="M13.5 3.2v5.3h5.3M8.8 13h6.4m-6.4 3.8h4" />
    </Icon>
  )
}
