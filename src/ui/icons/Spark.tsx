import { Icon, type IconProps } from './Icon.tsx'

export function Spark(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3c.7 5 3 7.9 8.5 9-5.5 1.1-7.8 4-8.5 9-.7-5-3-7.9-8.5-9C9 10.9 11.3 8 12 3Z" />
    </Icon>
  )
}
