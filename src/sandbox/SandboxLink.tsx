import { ArrowLeft } from '../ui/controlIcons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Links from one of the sandbox's pages back to its start page. */
export function SandboxLink() {
  return (
    <div>
      <LinkButton href="/sandbox" variant="back" size="s" icon={<ArrowLeft size={20} />}>
        Sandbox
      </LinkButton>
    </div>
  )
}
