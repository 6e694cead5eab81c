import './Claims.css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { fileIds } from '../../../machines/upload/files.ts'
import type { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import type { ListedFile } from '../../../machines/upload/upload.types.ts'
import { type ClaimField, claimFields, claimFiles, claimRules } from '../../../rules/claims.ts'
import { company } from '../../../rules/company.ts'
import type { UploadedFile } from '../../../rules/contract/schema.generated.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { ReportDeath } from '../../api/operations/claims.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { type UploadActor, UploadField } from '../../forms/UploadField.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Page } from '../../ui/Page.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'

type ReportField = ClaimField | 'files'

const reportFields: readonly ReportField[] = [...claimFields, 'files']

const ofEvery = <Value,>(make: (field: ClaimField) => Value): Readonly<Record<ClaimField, Value>> => ({
  deceasedFirstName: make('deceasedFirstName'),
  deceasedLastName: make('deceasedLastName'),
  deceasedBirthdate: make('deceasedBirthdate'),
  diedOn: make('diedOn'),
  policyNumber: make('policyNumber'),
  reporterName: make('reporterName'),
  relationship: make('relationship'),
  email: make('email'),
  phoneNumber: make('phoneNumber'),
  message: make('message'),
})

const labels: Readonly<Record<ReportField, () => string>> = {
  deceasedFirstName: () => t('claims.deceased_first_name', 'Their first name'),
  deceasedLastName: () => t('claims.deceased_last_name', 'Their last name'),
  deceasedBirthdate: () => t('claims.deceased_birthdate', 'Their date of birth (optional)'),
  diedOn: () => t('claims.died_on', 'Date of death'),
  policyNumber: () => t('claims.policy_number', 'Policy number (optional)'),
  reporterName: () => t('claims.reporter_name', 'Your full name'),
  relationship: () => t('claims.relationship', 'Your relationship to them (optional)'),
  email: () => t('claims.email', 'Your email'),
  phoneNumber: () => t('claims.phone', 'Your phone number (optional)'),
  message: () => t('claims.message', 'Anything else we should know (optional)'),
  files: () => t('claims.files', 'Your files (optional)'),
}

const areUnfinished = (files: readonly ListedFile[]) => fileIds(files).includes('')

/** Files that belong to no form, with those sent before a reload. */
const uploadInput = ({ claimDraftId, files }: ClaimDraft) => ({
  flowSessionId: claimDraftId,
  value: null,
  item: {
    key: 'files',
    type: 'inputDirectUpload' as const,
    content: {
      __typename: 'DirectUploadContent' as const,
      label: '',
      hint: '',
      required: false,
      value: null,
      ...claimFiles,
      files,
    },
  },
})

/** A report that has not been sent yet. */
export interface ClaimDraft {
  readonly claimDraftId: string
  /** Uploads files for this draft as they are chosen. */
  readonly logic: typeof uploadMachine
  /** The input and files from before a reload. */
  readonly typed: { readonly [Field in ClaimField]?: string }
  readonly files: readonly UploadedFile[]
  /** The idempotency key of a report: the same for the same content. */
  readonly idOf: (report: object) => Promise<string>
  readonly keep: (values: ClaimDraft['typed'], files: readonly UploadedFile[]) => void
  readonly forget: () => void
}

/** The files in the carrier's format. */
const announcedFiles = (files: readonly ListedFile[]): UploadedFile[] =>
  files.flatMap(({ status, signedBlobId, filename, byteSize, contentType }) =>
    signedBlobId === null || status === 'removing'
      ? []
      : [{ signedBlobId, filename, byteSize, contentType, stored: status === 'done' }],
  )

/** Saves the report in this tab until it is sent or the page is left. */
function useKeptDraft({ keep, forget }: ClaimDraft, typed: ClaimDraft['typed'], upload: UploadActor) {
  const files = useSelector(upload, ({ context }) => context.files)
  useEffect(() => keep(typed, announcedFiles(files)), [keep, typed, files])
  useEffect(() => forget, [forget])
}

interface ClaimsProps {
  readonly now: Date
  readonly draft: ClaimDraft
}

/**
 * Lets relatives report a death without an account. It never reveals whether the person is insured.
 */
export default function Claims({ now, draft }: ClaimsProps) {
  const client = useApi()
  const upload = useActorRef(draft.logic, { input: uploadInput(draft) })
  const isUploading = useSelector(upload, ({ context }) => areUnfinished(context.files))
  const listedFiles = () => upload.getSnapshot().context.files
  const today = dayIn(null, now)
  const { values, errors, problem, busy, result, send } = useSubmission({
    fields: reportFields,
    initial: { ...ofEvery((field) => draft.typed[field] ?? ''), files: '' },
    checks: {
      ...ofEvery((field) => (value: string) => claimRules[field].error(value, today)),
      files: () => (areUnfinished(listedFiles()) ? ruleError('uploadUnfinished') : null),
    },
    async send(given) {
      const sent = ofEvery((field) => claimRules[field].normalize(given[field]))
      const report = {
        ...sent,
        deceasedFirstName: sent.deceasedFirstName ?? '',
        deceasedLastName: sent.deceasedLastName ?? '',
        diedOn: sent.diedOn ?? '',
        reporterName: sent.reporterName ?? '',
        email: sent.email ?? '',
        claimDraftId: draft.claimDraftId,
        files: fileIds(listedFiles()),
      }
      // The same report has the same key, even if the reply was lost and the page reloaded.
      const once = { clientMutationId: await draft.idOf(report) }
      try {
        return await client.mutate(ReportDeath, report, once)
      } catch (error) {
        if (toProblem(error).code !== 'GRAPH_API_UNAUTHORIZED') throw error
        // The reporter's session has ended, but a report needs no account.
        return await client.mutate(ReportDeath, report, once)
      }
    },
    onDone: draft.forget,
  })
  useKeptDraft(draft, values, upload)
  if (result)
    return (
      <Page
        title={t('claims.done.title', 'Thank you for telling us')}
        lead={t(
          'claims.done.lead',
          'We are sorry for your loss. We will contact you within two business days.',
        )}
        focusKey="done"
      >
        <Reference reference={result.reportDeath.reference} />
        <p>
          {t(
            'claims.done.next',
            'You don’t have to do anything else now. If we need more documents, we’ll tell you how to send them.',
          )}
        </p>
      </Page>
    )
  return (
    <Page
      title={t('claims.title', 'Report a death')}
      lead={t(
        'claims.lead',
        'We are sorry for your loss. Tell us who died and how to reach you. You don’t need an account.',
      )}
    >
      <Stack gap="l">
        <StepList
          steps={[
            {
              key: 'report',
              label: t('claims.step.report', 'Fill in this page. It takes about two minutes.'),
              status: 'current',
            },
            {
              key: 'contact',
              label: t('claims.step.contact', 'We’ll contact you within two business days.'),
              status: 'ahead',
            },
            {
              key: 'premiums',
              label: t(
                'claims.step.premiums',
                'Once we find their policy, we don’t charge premiums while we look at the claim. If we approve it, we refund any premiums paid for the days after the death.',
              ),
              status: 'ahead',
            },
          ]}
        />
        <p className="measure">
          {t(
            'claims.step.riders',
            'You only need to make one claim. We also check whether any riders on the policy pay.',
          )}{' '}
          {t(
            'claims.step.privacy',
            'To protect everyone’s privacy, we don’t say here whether someone was insured with us.',
          )}
        </p>
        <PageForm
          labels={reportFields.map((field) => [field, labels[field]()])}
          values={values}
          // An upload that has finished is no longer an error.
          errors={
            errors.files?.code === 'uploadUnfinished' && !isUploading ? { ...errors, files: null } : errors
          }
          busy={busy}
          send={send}
        >
          {(field) => (
            <>
              <Section title={t('claims.deceased', 'About the person who died')}>
                <Stack gap="l">
                  <TextField {...field('deceasedFirstName')} autoComplete="off" />
                  <TextField {...field('deceasedLastName')} autoComplete="off" />
                  <DateField {...field('deceasedBirthdate')} required={false} />
                  <DateField {...field('diedOn')} />
                  <TextField {...field('policyNumber')} required={false} autoComplete="off" width="m" />
                </Stack>
              </Section>
              <Section title={t('claims.reporter', 'How we reach you')}>
                <Stack gap="l">
                  <TextField {...field('reporterName')} autoComplete="name" />
                  <TextField {...field('relationship')} required={false} autoComplete="off" />
                  <EmailField {...field('email')} autoComplete="email" />
                  <PhoneField {...field('phoneNumber')} required={false} />
                  <TextArea {...field('message')} required={false} characterMax={1000} />
                </Stack>
              </Section>
              <Section title={t('claims.documents', 'Documents')}>
                <UploadField
                  {...field('files')}
                  {...claimFiles}
                  required={false}
                  hint={t(
                    'claims.files.hint',
                    'If you have the death certificate, add it here. You can also send it later.',
                  )}
                  upload={upload}
                  disabled={busy}
                  onBlur={undefined}
                  onEdit={() => send({ type: 'field.changed', field: 'files', value: '' })}
                />
              </Section>
              {problem ? <ProblemNotice problem={problem} /> : null}
              <ActionBar
                primary={
                  <Button type="submit" busy={busy}>
                    {t('claims.submit', 'Send')}
                  </Button>
                }
              />
              <p className="type-small">
                <Unbroken>
                  {t('claims.call', 'If you would rather talk to someone, call {phone}, {hours}.', {
                    phone: company.phone.shown,
                    hours: company.supportHours,
                  })}
                </Unbroken>
              </p>
            </>
          )}
        </PageForm>
      </Stack>
    </Page>
  )
}

/** The number of a sent report. One press selects all of it. */
function Reference({ reference }: { readonly reference: string }) {
  return (
    <Stack gap="s">
      <p>{t('claims.done.reference.label', 'Your reference number')}</p>
      <p className="claim-reference tabular">{reference}</p>
      <p>{t('claims.done.emailed', 'We also emailed it to you. Have it ready if you call us.')}</p>
    </Stack>
  )
}
