/** Announces changes to screen readers. Keep it mounted and change `message`. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div className="visually-hidden" role="status">
      {message}
    </div>
  )
}
