export type DateStyle = 'date' | 'short' | 'long'

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { month: '2-digit', day: '2-digit', year: 'numeric' },
  short: { month: '2-digit', day: '2-digit', year: '2-digit' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
}

/**
 * A date for people: `date` MM/dd/yyyy (general), `short` MM/dd/yy (past-due invoices), `long` "March 4, 2026".
 * A bare `yyyy-MM-dd` is a calendar day and never shifts with the time zone. An unreadable value gives ''.
 */
export function formatDate(value: string | Date, style: DateStyle = 'date', timeZone?: string): string {
  const calendarDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(date.getTime())) return ''
  const zone = calendarDay ? 'UTC' : timeZone
  return new Intl.DateTimeFormat('en-US', { ...styles[style], ...(zone ? { timeZone: zone } : {}) }).format(
    date,
  )
}
