import { useMutation } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import {
  type BeneficiaryReviewQuery,
  SendBeneficiaryPacket,
} from '../../api/operations/beneficiaries.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

type Documents = NonNullable<BeneficiaryReviewQuery['policyInForce']>['documents']

/** How beneficiaries make a claim: the beneficiary packet, as a document and by email. */
export function ClaimsInstructions({ documents }: { readonly documents: Documents }) {
  const client = useApi()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => client.mutate(SendBeneficiaryPacket, {}),
  })
  const packet = documents.filter(({ slug }) => slug === 'beneficiary-packet').at(-1)
  return (
    <Section
      title={t('beneficiaries.claims', 'Claims instructions')}
      intro={t(
        'beneficiaries.claims.intro',
        'Your beneficiary packet shows who your beneficiaries are and how they make a claim. Share it with them.',
      )}
    >
      {packet ? (
        <p>
          <DocumentLink document={packet} />
        </p>
      ) : null}
      {data ? (
        <Notice status="success" live="polite">
          {t('beneficiaries.packet_sent', 'We sent it to {email}.', {
            email: data.sendBeneficiaryPacket.email,
          })}
        </Notice>
      ) : (
        <ActionBar
          primary={
            <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
              {t('beneficiaries.packet_email', 'Email it to me')}
            </Button>
          }
        />
      )}
      {error ? <ProblemNotice problem={toProblem(error)} isKept={false} /> : null}
    </Section>
  )
}
