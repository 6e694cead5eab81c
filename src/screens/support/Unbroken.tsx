import { Fragment } from 'react'

/** A phone number and hours as `machines/company.ts` writes them: no line ends at their hyphens and spaces. */
const whole = /(\(\d{3}\) \d{3}-\d{4}|\d+am-\d+pm(?: EST)?)/

/** A text whose phone numbers and hours stay in one piece, however narrow the column is. */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(whole).map((part, index) => {
    const key = `${index} ${part}`
    // Every second part is what the pattern has caught.
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="nowrap">
        {part}
      </span>
    )
  })
}
