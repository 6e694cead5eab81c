import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import type { LapseContact as Contact } from '../../../rules/contract/schema.generated.ts'
import { lapseContactFields, lapseContactRules } from '../../../rules/lapseContact.ts'
import { NameLapseContact, RemoveLapseContact } from '../../api/operations/lapseContacts.generated.ts'
import { lapseContactQuery, showAnswer } from '../../api/queries.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { usePassedOn } from '../usePassedOn.ts'
import { useSubmission } from '../useSubmission.ts'

/** The id of the button that opens the form. */
const editButtonId = 'change-contact'

/** The person we also email before coverage ends because of a missed payment. */
export function LapseContact() {
  const client = useApi()
  const query = useQuery(lapseContactQuery(client))
  const [isEditing, setEditing] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  usePassedOn(isEditing, 'contact-name', editButtonId)
  return (
    <Card as="section" title={t('lapse_contact.title', 'Someone to remind you')} padding="l">
      {isEditing ? (
        <ContactForm
          onClose={() => setEditing(false)}
          onNamed={() => setAnnouncement(t('lapse_contact.said.named', 'We emailed them a link.'))}
        />
      ) : (
        <Loaded
          query={query}
          shape="list"
          loading={t('lapse_contact.loading', 'Loading your contact')}
          failed={t('lapse_contact.load_failed', 'We couldn’t load your contact.')}
        >
          {(contact) => (
            <Named
              contact={contact}
              onEdit={() => {
                setAnnouncement('')
                setEditing(true)
              }}
              isRemoved={announcement !== ''}
              onRemoved={() =>
                setAnnouncement(t('lapse_contact.said.removed', 'We no longer email your contact.'))
              }
            />
          )}
        </Loaded>
      )}
      <LiveRegion message={announcement} />
    </Card>
  )
}

interface NamedProps {
  readonly contact: Contact | null
  readonly onEdit: () => void
  /** The remove button is gone, so focus moves to the next one. */
  readonly isRemoved: boolean
  readonly onRemoved: () => void
}

function Named({ contact, onEdit, isRemoved, onRemoved }: NamedProps) {
  const client = useApi()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.mutate(RemoveLapseContact, {}),
    onSuccess: async () => {
      await showAnswer(queries, lapseContactQuery(client), null)
      onRemoved()
    },
  })
  if (!contact)
    return (
      <>
        <p>
          {t(
            'lapse_contact.none',
            'If you miss a payment, we can also email a person you trust before your coverage ends. They don’t see your policy or what you owe.',
          )}
        </p>
        <div>
          <Button id={editButtonId} variant="secondary" size="s" autoFocus={isRemoved} onClick={onEdit}>
            {t('lapse_contact.add', 'Name a person')}
          </Button>
        </div>
      </>
    )
  const { name, email } = contact
  return (
    <>
      <p>
        <Unbroken>{t('lapse_contact.named', '{name}, {email}', { name, email })}</Unbroken>
      </p>
      <p>
        {contact.agreed
          ? t('lapse_contact.active', 'We’ll also email them before your coverage ends.')
          : t('lapse_contact.pending', 'We emailed them a link. They get nothing else until they agree.')}
      </p>
      {remove.isError ? <ProblemNotice problem={toProblem(remove.error)} /> : null}
      <ActionBar
        primary={
          <Button id={editButtonId} variant="secondary" size="s" disabled={remove.isPending} onClick={onEdit}>
            {t('lapse_contact.replace', 'Name another person')}
          </Button>
        }
        secondary={
          <Button variant="text" size="s" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('lapse_contact.remove', 'Remove')}
          </Button>
        }
      />
    </>
  )
}

interface ContactFormProps {
  readonly onClose: () => void
  readonly onNamed: () => void
}

function ContactForm({ onClose, onNamed }: ContactFormProps) {
  const client = useApi()
  const queries = useQueryClient()
  const { values, errors, problem, busy, send } = useSubmission({
    fields: lapseContactFields,
    initial: { name: '', email: '' },
    checks: {
      name: (value) => lapseContactRules.name.error(value, true),
      email: (value) => lapseContactRules.email.error(value, true),
    },
    send: (typed) => client.mutate(NameLapseContact, typed),
    onDone: ({ nameLapseContact }) => {
      void showAnswer(queries, lapseContactQuery(client), nameLapseContact.lapseContact)
      onNamed()
      onClose()
    },
  })
  return (
    <PageForm
      prefix="contact-"
      labels={[
        ['name', t('lapse_contact.name', 'Their full name')],
        ['email', t('lapse_contact.email', 'Their email')],
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
