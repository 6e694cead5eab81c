import { Fragment } from 'react'

/**
 * A phone number, hours, an e-mail address, a policy number: no line ends at the hyphens, dots and spaces in them, unless one
 * is longer than a line.
 */
const whole =
  /(\(\d{3}\) \d{3}-\d{4}|\d+am-\d+pm(?: EST)?|[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|[A-Z]{2,4}-\d{5,}|•+ \d{2,4})/

/** A text in which these stay in one piece, however narrow the column is. */
export function Unbroken({ children }: { readonly children: string }) {
  return children.split(whole).map((part, index) => {
    const key = `${index} ${part}`
    // Every second part is what the pattern has caught.
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="whole">
        {part}
      </span>
    )
  })
}
