import './Divider.css'

/** A quiet line between two ways on, with an optional word in it ("or"). */
export function Divider({ label }: { label?: string | undefined }) {
  return label ? (
    <p className="divider">
      <span>{label}</span>
    </p>
  ) : (
    <hr />
  )
}
