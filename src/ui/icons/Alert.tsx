import { Icon, type IconProps } from './Icon.tsx'

/** The sign of "look here", as `InlineError.css` draws it beside a field's error. */
export function Alert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13m0 3.5v.1" />
    </Icon>
  )
}
