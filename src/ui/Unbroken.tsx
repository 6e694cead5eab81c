import { Fragment } from 'react'

/**
 * Matches phone numbers, hours, email addresses and policy numbers, whose hyphens, dots and spaces
 * must not break a line unless they are longer than one.
 */
const whole =
  /(\(\d{3}\) \d{3}-\d{4}|\d+am-\d+pm(?: EST)?|[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|[A-Z]{2,4}-\d{5,}|•+ \d{2,4})/

/** A text in which these stay unbroken, however narrow the column is. */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(whole).map((part, index) => {
    const key = `${index} ${part}`
    // Every second part is a match of the pattern.
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="whole">
        {part}
      </span>
    )
  })
}
