/** Announces changes to screen readers. Keep it mounted and change `message`. */
export function LiveRegion({
  message,
  politeness = 'polite',
}: {
  message: string
  politeness?: 'polite' | 'assertive' | undefined
}) {
  return (
    <div className="visually-hidden" role={politeness === 'polite' ? 'status' : 'alert'}>
      {message}
    </div>
  )
}
