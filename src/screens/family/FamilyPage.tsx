import './Family.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { familyNoteMax, familyPageRules, familyWaits } from '../../../rules/familyPage.ts'
import {
  CloseFamilyPage,
  type FamilyPagePartsFragment,
  ShareFamilyPage,
  StopSharingFamilyPage,
  UpdateFamilyPage,
} from '../../api/operations/family.generated.ts'
import { familyPageQuery, showAnswer } from '../../api/queries.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { AccountSections } from '../account/AccountSections.tsx'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { usePassedOn } from '../usePassedOn.ts'
import { useSubmission } from '../useSubmission.ts'
import { FamilyPolicies } from './FamilyContents.tsx'

type Family = FamilyPagePartsFragment
type Share = NonNullable<Family['share']>

/** What the owner leaves for the family, and with whom it is shared. */
export default function FamilyPage() {
  const client = useApi()
  const query = useQuery(familyPageQuery(client))
  return (
    <AccountSections current="family">
      <Page
        title={t('family.title', 'Your family page')}
        lead={t(
          'family.lead',
          'What your family needs if something happens to you: your policies, where your papers are, and whom to call. You share it with one person, who can read it only after they ask and you don’t stop it.',
        )}
      >
        <Loaded
          query={query}
          shape="list"
          isKept
          loading={t('family.loading', 'Loading your family page')}
          failed={t('family.load_failed', 'We couldn’t load your family page.')}
        >
          {(family) => (
            <Stack gap="l">
              <Sharing family={family} />
              <Note note={family.note} />
              <FamilyPolicies policies={family.policies} />
            </Stack>
          )}
        </Loaded>
      </Page>
    </AccountSections>
  )
}

/** Shows what the carrier answered. */
function useShowFamily() {
  const client = useApi()
  const queries = useQueryClient()
  return (family: Family) => void showAnswer(queries, familyPageQuery(client), family)
}

function Note({ note }: { readonly note: string }) {
  const client = useApi()
  const showFamily = useShowFamily()
  const [isSaved, setSaved] = useState(false)
  const { values, errors, problem, busy, send } = useSubmission({
    fields: ['note'],
    initial: { note },
    checks: { note: (value) => familyPageRules.note.error(value, false) },
    send: (typed) => client.mutate(UpdateFamilyPage, typed),
    onDone: ({ updateFamilyPage }) => {
      showFamily(updateFamilyPage.familyPage)
      setSaved(true)
    },
  })
  return (
    <Card as="section" title={t('family.note.title', 'What you want to say')} padding="l">
      <PageForm
        prefix="family-"
        labels={[['note', t('family.note', 'Where your papers are, and whom else to call')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={(event) => {
          setSaved(false)
          send(event)
        }}
      >
        {(field) => (
          <>
            <TextArea
              {...field('note')}
              required={false}
              rows={6}
              characterMax={familyNoteMax}
              hint={t('family.note.hint', 'Please don’t write passwords or account numbers here.')}
            />
            {problem ? <ProblemNotice problem={problem} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('family.note.save', 'Save')}
                </Button>
              }
            />
            <LiveRegion message={isSaved ? t('family.note.saved', 'Saved.') : ''} />
          </>
        )}
      </PageForm>
    </Card>
  )
}

/** The id of the button that opens the form. */
const shareButtonId = 'share-family-page'

/** With whom the page is shared, and what may be done about it. */
function Sharing({ family: { share, policies } }: { readonly family: Family }) {
  const [isSharing, setSharing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  usePassedOn(isSharing, 'family-name', shareButtonId)
  const onEdit = () => {
    setAnnouncement('')
    setSharing(true)
  }
  // The button that was pressed is gone, so focus moves to the next one.
  const isChanged = announcement !== ''
  return (
    <Card as="section" title={t('family.share.title', 'Who may ask for it')} padding="l">
      {isSharing ? (
        <ShareForm onClose={() => setSharing(false)} />
      ) : share ? (
        <Shared share={share} onEdit={onEdit} isChanged={isChanged} onChanged={setAnnouncement} />
      ) : policies.length === 0 ? (
        <p>
          {t('family.share.no_policy', 'Once you have a policy, you can share this page with one person.')}
        </p>
      ) : (
        <>
          <p>{t('family.share.none', 'This page isn’t shared with anyone now.')}</p>
          <div>
            <Button id={shareButtonId} variant="secondary" autoFocus={isChanged} onClick={onEdit}>
              {t('family.share.start', 'Choose a person')}
            </Button>
          </div>
        </>
      )}
      <LiveRegion message={announcement} />
    </Card>
  )
}

interface SharedProps {
  readonly share: Share
  readonly onEdit: () => void
  readonly isChanged: boolean
  readonly onChanged: (announcement: string) => void
}

function stageText({ name, stage, opensOn, waitDays }: Share): string {
  const date = opensOn === null ? '' : formatDate(opensOn)
  if (stage === 'opening')
    return t('family.share.opening', '{name} asked for this page. It opens to them on {date}.', {
      name,
      date,
    })
  if (stage === 'open')
    return t('family.share.open', '{name} has been able to read this page since {date}.', { name, date })
  return t(
    'family.share.closed',
    'If {name} asks for it, we’ll tell you. It opens {days} days later unless you stop it.',
    { name, days: waitDays },
  )
}

function Shared({ share, onEdit, isChanged, onChanged }: SharedProps) {
  const client = useApi()
  const showFamily = useShowFamily()
  const close = useMutation({
    mutationFn: () => client.mutate(CloseFamilyPage, {}),
    onSuccess: ({ closeFamilyPage }) => {
      onChanged(t('family.closed.said', 'The page is closed.'))
      showFamily(closeFamilyPage.familyPage)
    },
  })
  const remove = useMutation({
    mutationFn: () => client.mutate(StopSharingFamilyPage, {}),
    onSuccess: ({ stopSharingFamilyPage }) => {
      onChanged(t('family.removed.said', 'The page is no longer shared.'))
      showFamily(stopSharingFamilyPage.familyPage)
    },
  })
  const error = close.error ?? remove.error
  const isPending = close.isPending || remove.isPending
  const { name, email, stage } = share
  return (
    <>
      <p>
        <Unbroken>{t('family.share.with', '{name}, {email}', { name, email })}</Unbroken>
      </p>
      <p>{stageText(share)}</p>
      {error ? <ProblemNotice problem={toProblem(error)} /> : null}
      <ActionBar
        primary={
          stage === 'closed' ? (
            <Button
              key="replace"
              id={shareButtonId}
              variant="secondary"
              disabled={isPending}
              autoFocus={isChanged}
              onClick={onEdit}
            >
              {t('family.share.replace', 'Choose another person')}
            </Button>
          ) : (
            <Button
              key="close"
              busy={close.isPending}
              disabled={remove.isPending}
              onClick={() => close.mutate()}
            >
              {stage === 'opening' ? t('family.stop', 'Stop it') : t('family.close', 'Close the page')}
            </Button>
          )
        }
        secondary={
          <Button
            variant="text"
            busy={remove.isPending}
            disabled={close.isPending}
            onClick={() => remove.mutate()}
          >
            {t('family.share.remove', 'Stop sharing')}
          </Button>
        }
      />
    </>
  )
}

function ShareForm({ onClose }: { readonly onClose: () => void }) {
  const client = useApi()
  const showFamily = useShowFamily()
  const { values, errors, problem, busy, send } = useSubmission({
    fields: ['name', 'email', 'waitDays'],
    initial: { name: '', email: '', waitDays: '14' },
    checks: {
      name: (value) => familyPageRules.name.error(value, true),
      email: (value) => familyPageRules.email.error(value, true),
      waitDays: () => null,
    },
    send: ({ name, email, waitDays }) =>
      client.mutate(ShareFamilyPage, { name, email, waitDays: Number(waitDays) }),
    onDone: ({ shareFamilyPage }) => {
      showFamily(shareFamilyPage.familyPage)
      onClose()
    },
  })
  return (
    <PageForm
      prefix="family-"
      labels={[
        ['name', t('lapse_contact.name', 'Their full name')],
        ['email', t('lapse_contact.email', 'Their email')],
        ['waitDays', t('family.wait', 'How long you have to stop it')],
      ]}
      values={values}
      errors={errors}
      busy={busy}
      send={send}
    >
      {(field) => (
        <>
          <TextField {...field('name')} autoComplete="off" />
          <EmailField {...field('email')} autoComplete="off" />
          <SelectField
            {...field('waitDays')}
            options={familyWaits.map((days) => ({
              value: String(days),
              label: t('family.wait.days', '{days} days', { days }),
            }))}
          />
          {problem ? <ProblemNotice problem={problem} /> : null}
          <ActionBar
            primary={
              <Button type="submit" busy={busy}>
                {t('lapse_contact.send', 'Send them a link')}
              </Button>
            }
            secondary={
              <Button variant="secondary" disabled={busy} onClick={onClose}>
                {t('cancel', 'Cancel')}
              </Button>
            }
          />
        </>
      )}
    </PageForm>
  )
}
