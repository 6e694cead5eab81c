import { Download } from '../../ui/controlIcons.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { addressOf, keptAddress, useDocument } from './useDocument.tsx'

type PolicyDocument = Parameters<typeof addressOf>[0] & { readonly slug: string; readonly name: string }

interface PolicyPacketProps {
  readonly agreement: PolicyDocument
}

/** The policy agreement among a policy's documents; undefined before the first premium is paid. */
export const agreementOf = (documents: readonly PolicyDocument[]): PolicyDocument | undefined =>
  documents.find((one) => one.slug === 'policy-agreement' && addressOf(one) !== undefined)

/** Downloads the policy as a file. */
export function PolicyPacket({ agreement }: PolicyPacketProps) {
  const { onClick, notice } = useDocument(agreement.slug, agreement.name, 'kept')
  return (
    <>
      <LinkButton
        href={keptAddress(addressOf(agreement) ?? '')}
        variant="secondary"
        size="s"
        icon={<Download size={20} />}
        onClick={onClick}
      >
        {t('confirmation.download', 'Download policy details')}
      </LinkButton>
      {notice}
    </>
  )
}
