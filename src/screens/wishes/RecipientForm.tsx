import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import type { AllocationRecipientInput, RecipientType } from '../../../rules/contract/schema.generated.ts'
import { recipientChecks } from '../../../rules/recipients.ts'
import type { FieldError } from '../../../rules/ruleMessages.ts'
import {
  CreateAllocationRecipient,
  DestroyAllocationRecipient,
  UpdateAllocationRecipient,
  type WishPartsFragment,
} from '../../api/operations/wishes.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import type { Allocation, AllocationEdit } from './useWishList.ts'

type FieldName = 'name' | 'accountNumber' | 'phoneNumber' | 'websiteUrl' | 'email' | 'relationship'

const labels: Readonly<Record<FieldName, () => string>> = {
  name: () => t('recipient.name', 'Name'),
  accountNumber: () => t('recipient.account', 'Account number'),
  phoneNumber: () => t('recipient.phone', 'Phone number'),
  websiteUrl: () => t('recipient.website', 'Website'),
  email: () => t('recipient.email', 'Email'),
  relationship: () => t('recipient.relationship', 'Relationship to you'),
}

const kindOf = ({ recipient }: Allocation): RecipientType | null => {
  switch (recipient?.__typename) {
    case 'InstitutionRecipient':
      return 'institution'
    case 'CompanyRecipient':
      return 'company'
    case 'IndividualRecipient':
      return 'individual'
    case undefined:
      return null
  }
}

interface RecipientFormProps {
  readonly allocation: Allocation
  readonly wish: WishPartsFragment
  readonly edit: AllocationEdit
}

/** The recipient: exactly one person, company or institution (spec: product 3, "Recipient"). */
export function RecipientForm({ allocation, wish, edit }: RecipientFormProps) {
  const client = useApi()
  const saved = kindOf(allocation)
  const [kind, setKind] = useState<RecipientType>(saved ?? wish.recipientType ?? 'individual')
  const { recipient } = allocation
  const send = (given: AllocationRecipientInput) =>
    edit.save(async (of) =>
      recipient
        ? (await client.mutate(UpdateAllocationRecipient, { ...of, recipient: given }))
            .updateAllocationRecipient.wishAllocation
        : (await client.mutate(CreateAllocationRecipient, { ...of, recipient: given }))
            .createAllocationRecipient.wishAllocation,
    )
  const remove = () =>
    edit.save(
      async (of) =>
        (await client.mutate(DestroyAllocationRecipient, of)).destroyAllocationRecipient.wishAllocation,
    )
  const name = recipient?.name ?? ''
  const phoneNumber = recipient && 'phoneNumber' in recipient ? (recipient.phoneNumber ?? '') : ''
  const form = { onRemove: recipient ? remove : null }
  return (
    <Section
      title={t('recipient.title', 'Who it is for')}
      intro={t(
        'recipient.intro',
        'This is a note for your family. Your beneficiaries still receive the money.',
      )}
    >
      <Stack gap="l">
        <RadioGroup
          id="recipient-kind"
          label={t('recipient.kind', 'Kind of recipient')}
          format="blobs"
          value={kind}
          options={[
            { value: 'individual', label: t('recipient.individual', 'A person') },
            { value: 'company', label: t('recipient.company', 'A company or charity') },
            { value: 'institution', label: t('recipient.institution', 'A bank or school') },
          ]}
          onChoose={(value) => {
            if (value === 'individual' || value === 'company' || value === 'institution') setKind(value)
          }}
        />
        {kind === 'institution' ? (
          <KindForm
            key={kind}
            {...form}
            fields={['name', 'accountNumber', 'phoneNumber']}
            checks={recipientChecks.institution}
            initial={{
              name,
              phoneNumber,
              accountNumber:
                recipient?.__typename === 'InstitutionRecipient' ? (recipient.accountNumber ?? '') : '',
            }}
            send={(institution) => send({ institution })}
          />
        ) : kind === 'company' ? (
          <KindForm
            key={kind}
            {...form}
            fields={['name', 'websiteUrl']}
            checks={recipientChecks.company}
            initial={{
              name,
              websiteUrl: recipient?.__typename === 'CompanyRecipient' ? (recipient.websiteUrl ?? '') : '',
            }}
            send={(company) => send({ company })}
          />
        ) : (
          <KindForm
            key={kind}
            {...form}
            fields={['name', 'relationship', 'email', 'phoneNumber']}
            checks={recipientChecks.individual}
            initial={{
              name,
              phoneNumber,
              relationship:
                recipient?.__typename === 'IndividualRecipient' ? (recipient.relationship ?? '') : '',
              email: recipient?.__typename === 'IndividualRecipient' ? (recipient.email ?? '') : '',
            }}
            send={(individual) => send({ individual })}
          />
        )}
      </Stack>
    </Section>
  )
}

interface KindFormProps<Field extends FieldName> {
  readonly fields: readonly Field[]
  readonly checks: Readonly<Record<Field, (text: string) => FieldError | null>>
  readonly initial: Readonly<Record<Field, string>>
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
  /** Null if there is no recipient yet. */
  readonly onRemove: (() => Promise<void>) | null
}

function KindForm<Field extends FieldName>({
  fields,
  checks,
  initial,
  send,
  onRemove,
}: KindFormProps<Field>) {
  const submission = useSubmission({ fields, initial, isStored: onRemove !== null, checks, send })
  const { values, errors, busy, problem } = submission
  const removal = useMutation({ mutationFn: async () => await onRemove?.() })
  return (
    <PageForm
      prefix="recipient-"
      labels={fields.map((field) => [field, labels[field]()] as const)}
      values={values}
      errors={errors}
      busy={busy}
      send={submission.send}
    >
      {(field) => (
        <>
          {fields.map((name) => {
            const props = { ...field(name), required: name === 'name' }
            if (name === 'email') return <EmailField key={name} {...props} autoComplete="off" />
            if (name === 'phoneNumber') return <PhoneField key={name} {...props} autoComplete="off" />
            return <TextField key={name} {...props} />
          })}
          {problem ? <ProblemNotice problem={problem} /> : null}
          {removal.error ? <ProblemNotice problem={toProblem(removal.error)} /> : null}
          <ActionBar
            primary={
              <Button type="submit" variant="secondary" busy={busy}>
                {t('recipient.save', 'Save recipient')}
              </Button>
            }
            secondary={
              onRemove ? (
                <Button variant="textLink" busy={removal.isPending} onClick={() => removal.mutate()}>
                  {t('recipient.remove', 'Remove recipient')}
                </Button>
              ) : null
            }
          />
        </>
      )}
    </PageForm>
  )
}
