import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icons.tsx'
import { t } from './text.ts'

/** The alert icon, the same as `InlineError.css` draws beside a field's error. */
export function Alert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13m0 3.5v.1" />
    </Icon>
  )
}

export function ArrowLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 12H5m6-6-6 6 6 6" />
    </Icon>
  )
}

export function Bars(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

export function Book(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C10 5 7 4.6 3.5 5v13c3.5-.4 6.5 0 8.5 1.5 2-1.5 5-1.9 8.5-1.5V5C17 4.6 14 5 12 6.5Zm0 0v13" />
    </Icon>
  )
}

export function Chat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5a7.5 7.5 0 0 1-7.5 7.5H4.5l1.6-3.2A7.5 7.5 0 1 1 20.5 11.5Z" />
    </Icon>
  )
}

export function Check(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  )
}

export function Chevron(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  )
}

export function Close(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function Download(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12m-5-5 5 5 5-5M4.5 20h15" />
    </Icon>
  )
}

export function Exit(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.5m-4-4 4 4-4 4" />
    </Icon>
  )
}

export function External(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M10.5 6H6a1.5 1.5 0 0 0-1.5 1.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-4.5" />
    </Icon>
  )
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12c2.3-4.3 5.5-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  )
}

export function EyeOff(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.8 5.7c.7-.1 1.4-.2 2.2-.2 4 0 7.2 2.2 9.5 6.5a15 15 0 0 1-2.7 3.6m-3 2.1a9.4 9.4 0 0 1-3.8.8c-4 0-7.2-2.2-9.5-6.5a14.3 14.3 0 0 1 4.1-4.7" />
      <path d="M10 10a2.8 2.8 0 0 0 4 4M3.5 3.5l17 17" />
    </Icon>
  )
}

export function Home(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 11 8.5-7.3L20.5 11" />
      <path d="M5.8 9.5v9.7h12.4V9.5M10 19v-5h4v5" />
    </Icon>
  )
}

function Info(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5m0-9v.1" />
    </Icon>
  )
}

export function Lock(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="11" width="14" height="9.5" rx="2.5" />
      <path d="M8 11V7.8a4 4 0 0 1 8 0V11m-4 3.8v2" />
    </Icon>
  )
}

export function Person(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
    </Icon>
  )
}

export function Phone(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="2.8" width="10" height="18.4" rx="2.5" />
      <path d="M11 18h2" />
    </Icon>
  )
}

export function Send(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5 10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4 17-6.5Z" />
    </Icon>
  )
}

export function Spark(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3c.7 5 3 7.9 8.5 9-5.5 1.1-7.8 4-8.5 9-.7-5-3-7.9-8.5-9C9 10.9 11.3 8 12 3Z" />
    </Icon>
  )
}

export type Status = 'info' | 'success' | 'warning' | 'danger'

/** The icon of a status, so that it is never shown by color alone. */
export function statusIcon(status: Status): ReactNode {
  const icons: Readonly<Record<Status, ReactNode>> = {
    info: <Info title={t('status.info', 'Good to know')} />,
    success: <Check title={t('status.success', 'Done')} />,
    warning: <Alert title={t('status.warning', 'Please note')} />,
    danger: <Alert title={t('status.danger', 'Problem')} />,
  }
  return icons[status]
}
