import { addressOf, useDocument } from './useDocument.tsx'

interface DocumentLinkProps {
  readonly document: Parameters<typeof addressOf>[0] & { readonly slug: string; readonly name: string }
}

/** A link that opens one of the user's documents in a new tab. */
export function DocumentLink({ document }: DocumentLinkProps) {
  const { slug, name } = document
  const { onClick, busy, notice } = useDocument(slug, name, 'shown')
  return (
    <>
      <a
        href={addressOf(document)}
        target="_blank"
        rel="noreferrer"
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        {name}
      </a>
      {notice}
    </>
  )
}
