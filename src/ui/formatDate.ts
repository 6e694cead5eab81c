export type DateStyle = 'date' | 'short' | 'long'

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { month: '2-digit', day: '2-digit', year: 'numeric' },
  short: { month: '2-digit', day: '2-digit', year: '2-digit' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
}

/**
 * Formats a calendar day (`yyyy-MM-dd`): `date` MM/dd/yyyy (general), `short` MM/dd/yy (past-due
 * invoices), `long` "March 4, 2026". The day is not converted. An instant or any other text returns
 * '', because its day depends on a time zone, which the carrier decides and not the browser's
 * clock.
 */
export function formatDate(day: string, style: DateStyle = 'date'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return ''
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: 'UTC' }).format(date)
}
