import './AcceptTerms.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  acceptedTogether,
  type acceptTermsMachine,
  missingTerms,
  signatureErrorIn,
} from '../../../machines/accept-terms/acceptTerms.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import type { Disclosure } from '../../../rules/contract/schema.generated.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { fullName, signingStatement } from '../../../rules/signature.ts'
import { errorText } from '../../forms/errorText.ts'
import { RefusalSummary } from '../../forms/RefusalSummary.tsx'
import { summaryError } from '../../forms/summaryError.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Maintenance } from '../../ui/illustrations/Maintenance.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LapseContact } from '../billing/LapseContact.tsx'
import { denialText } from '../denialText.ts'
import { DisclosureDialog } from '../disclosure/DisclosureDialog.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

type AcceptTermsActor = ActorRefFrom<typeof acceptTermsMachine>

const fieldId = ({ slug }: Disclosure) => `disclosure-${slug}`
const labelOf = ({ cta, name }: Disclosure) => (cta === '' ? name : cta)
const togetherId = 'disclosures-together'
const signatureId = 'signature'
const signatureLabel = () => t('terms.signature', 'Your full name')
const acceptAllText = () => t('terms.together', 'I have read all of these, and I agree')
const notTicked = () => errorText('disclosure', ruleError('required'))

interface ReadItProps {
  readonly disclosure: Disclosure
  readonly onOpen: (disclosure: Disclosure) => void
}

function ReadIt({ disclosure, onOpen }: ReadItProps) {
  return (
    <Button variant="textLink" size="s" onClick={() => onOpen(disclosure)}>
      {t('terms.read', 'Read it')}
      <VisuallyHidden>: {disclosure.name}</VisuallyHidden>
    </Button>
  )
}

/** Underwriting accepts no applications right now. */
function Offline({ actor }: { readonly actor: AcceptTermsActor }) {
  const { title, text } = denialText('offline', null)
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
      title={title}
      illustration={<Maintenance />}
    >
      <Stack gap="l">
        <p className="measure">{text}</p>
        <ActionBar
          primary={
            <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
          }
          secondary={
            <LinkButton variant="secondary" href={format({ id: 'home' })}>
              {t('denied.referred.button', 'GO TO DASHBOARD')}
            </LinkButton>
          }
        />
      </Stack>
    </Page>
  )
}

/** The terms to accept before the application goes to underwriting. */
export default function AcceptTerms({ actor }: { readonly actor: AcceptTermsActor }) {
  const { disclosures, accepted, signer, signature } = useSelector(actor, ({ context }) => context)
  const expiredOn = useSelector(actor, ({ context }) => context.quoteExpiredOn)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const missed = useSelector(actor, ({ context }) => context.missed)
  const [presses, setPresses] = useState(0)
  const tooSoon = useSelector(actor, (snapshot) => snapshot.matches('tooSoon'))
  const [open, setOpen] = useState<Disclosure | null>(null)
  const offline = useSelector(actor, (snapshot) => snapshot.matches('offline'))
  if (busy && signer === null) return <SkeletonPage back shape="list" fields={5} />
  if (offline) return <Offline actor={actor} />
  const missing = missingTerms({ disclosures, accepted })
  const blamed = missed ? missing : []
  const wrongName = signer === null ? null : signatureErrorIn({ signature, signer })
  const nameError = missed && wrongName ? errorText(signatureId, wrongName) : null
  const together = acceptedTogether({ disclosures })
  const isTogetherBlamed = together.some((disclosure) => blamed.includes(disclosure))
  const alone = disclosures.filter((disclosure) => !together.includes(disclosure))
  const blamedAlone = alone.filter((disclosure) => blamed.includes(disclosure))
  return (
    <Page
      back={<BackButton disabled={busy} onClick={() => actor.send({ type: 'back.chosen' })} />}
      title={t('terms.title', 'One last thing before we decide')}
      lead={t(
        'terms.lead',
        'Please read these, check the boxes, and sign with your name. Then we’ll send your application to underwriting.',
      )}
    >
      <Stack gap="l">
        <RefusalSummary
          errors={[
            ...(isTogetherBlamed ? [summaryError(togetherId, acceptAllText(), notTicked())] : []),
            ...blamedAlone.map((disclosure) =>
              summaryError(fieldId(disclosure), labelOf(disclosure), notTicked()),
            ),
            ...(nameError === null ? [] : [summaryError(signatureId, signatureLabel(), nameError)]),
          ]}
          tries={presses}
          busy={busy}
        />
        {expiredOn === null ? null : (
          <Notice status="info" title={t('terms.expired.title', 'Your quote has expired')}>
            {t(
              'terms.expired.text',
              'It was good until {date}, and nothing was charged. Your answers are saved. Accept the terms again to get a new decision.',
              { date: formatDate(expiredOn) },
            )}
          </Notice>
        )}
        {together.length > 0 ? (
          <fieldset className="terms-together" aria-label={t('terms.together.title', 'Accepted together')}>
            <ul className="terms-list">
              {together.map((disclosure) => (
                <li key={disclosure.id} className="terms-line">
                  <span>
                    <span className="terms-text">{labelOf(disclosure)}</span>
                    <span className="terms-about">{disclosure.description}</span>
                  </span>
                  <ReadIt disclosure={disclosure} onOpen={setOpen} />
                </li>
              ))}
            </ul>
            <CheckboxField
              id={togetherId}
              label={acceptAllText()}
              required
              errors={isTogetherBlamed ? [notTicked()] : undefined}
              value={together.every(({ id }) => accepted.includes(id))}
              onChange={() => actor.send({ type: 'together.toggled' })}
            />
          </fieldset>
        ) : null}
        <ul className="terms">
          {alone.map((disclosure) => (
            <li key={disclosure.id} className="terms-item">
              <CheckboxField
                id={fieldId(disclosure)}
                label={labelOf(disclosure)}
                hint={disclosure.description}
                required
                errors={blamed.includes(disclosure) ? [notTicked()] : undefined}
                value={accepted.includes(disclosure.id)}
                onChange={() => actor.send({ type: 'disclosure.toggled', id: disclosure.id })}
              />
              <ReadIt disclosure={disclosure} onOpen={setOpen} />
            </li>
          ))}
        </ul>
        {/* Offered with the application (215 ILCS 5/235.1), and again when the policy starts. */}
        <LapseContact />
        {signer === null ? null : (
          <div className="terms-signature">
            {/* Without a translation: the carrier stores these words with the signature. */}
            <p className="measure">{signingStatement}</p>
            <TextField
              id={signatureId}
              label={signatureLabel()}
              hint={t('terms.signature.hint', 'As it is in your application: {name}', {
                name: fullName(signer),
              })}
              required
              autoComplete="name"
              errors={nameError === null ? undefined : [nameError]}
              value={signature}
              onChange={(value) => actor.send({ type: 'signature.changed', value })}
            />
            <p className="type-small text-soft">
              {t(
                'terms.signature.recorded',
                'We record the time, your browser and your network address with your signature.',
              )}
            </p>
          </div>
        )}
        {problem && !tooSoon ? <ProblemNotice problem={problem} /> : null}
        <ActionBar
          primary={
            retryable ? (
              <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
            ) : (
              <Button
                busy={busy}
                unready={missing.length > 0 || wrongName !== null}
                onClick={() => {
                  setPresses(presses + 1)
                  actor.send({ type: 'terms.accepted' })
                }}
              >
                {t('terms.sign', 'Sign and submit')}
              </Button>
            )
          }
        />
      </Stack>
      {open ? <DisclosureDialog slug={open.slug} title={open.name} onClose={() => setOpen(null)} /> : null}
      <Dialog
        open={tooSoon}
        status="warning"
        title={t('terms.too_soon.title', 'Do not pass Go')}
        onClose={() => actor.send({ type: 'message.dismissed' })}
        actions={
          <Button onClick={() => actor.send({ type: 'message.dismissed' })}>
            {t('dialog.got_it', 'GOT IT')}
          </Button>
        }
      >
        {tooSoon ? (
          <p>
            {problem?.message ?? t('terms.too_soon.text', 'You can apply again 30 days after a rejection.')}
          </p>
        ) : null}
      </Dialog>
    </Page>
  )
}
