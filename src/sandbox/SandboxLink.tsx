import { ArrowLeft } from '../ui/controlIcons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** The way back from one of the sandbox's pages to what it offers. */
export function SandboxLink() {
  return (
    <div>
      <LinkButton href="/sandbox" variant="back" size="s" icon={<ArrowLeft size={20} />}>
        Sandbox
      </LinkButton>
    </div>
  )
}
