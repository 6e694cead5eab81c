import { Fragment, useState } from 'react'
import type { LegalAgreement, PurchaseFacts } from '../../../machines/purchase/purchase.types.ts'
import { product } from '../../../rules/product.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Section } from '../../ui/Section.tsx'
import { t } from '../../ui/text.ts'
import { DisclosureDialog } from '../disclosure/DisclosureDialog.tsx'

/**
 * The legal agreement list (access-to-purchase 2.4). Earlier agreements are shown once and not
 * requested again.
 */
export function Agreements({ facts }: { readonly facts: PurchaseFacts }) {
  const { legal, documents, terms } = facts
  const days = [...new Set(legal.flatMap(({ agreedOn }) => (agreedOn === null ? [] : [agreedOn])))]
  return (
    <Section title={t('purchase.legal', 'By paying, you agree to this')}>
      <ul className="purchase-legal type-small">
        {legal
          .filter(({ agreedOn }) => agreedOn === null)
          .map(({ id, cta, name }) => (
            <li key={id}>{cta === '' ? name : cta}</li>
          ))}
        {documents.map(({ id, name, html, pdf }) => (
          <li key={id}>
            {t('purchase.read', 'You have read the')}{' '}
            <a href={(html ?? pdf)?.url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        {terms.productSlug === product.accidentalDeath ? (
          <li>{t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}</li>
        ) : null}
        <li>
          {terms.billingFrequency === 'annually'
            ? t('purchase.annually', 'We charge your card today and then every year, until you cancel.')
            : t('purchase.monthly', 'We charge your card today and then every month, until you cancel.')}
        </li>
      </ul>
      {days.map((day) => (
        <Agreed key={day} day={day} agreements={legal.filter(({ agreedOn }) => agreedOn === day)} />
      ))}
    </Section>
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

interface AgreedProps {
  readonly day: string
  readonly agreements: readonly LegalAgreement[]
}

/** The agreements of one day in a sentence. Each can be read again without leaving the page. */
function Agreed({ day, agreements }: AgreedProps) {
  const [open, setOpen] = useState<LegalAgreement | null>(null)
  const between = list
    .formatToParts(agreements.map(({ id }) => id))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
  return (
    <p className="purchase-agreed type-small">
      {t('purchase.agreed', 'You agreed on {date} to:', { date: formatDate(day) })}{' '}
      {agreements.map((agreement, index) => (
        <Fragment key={agreement.id}>
          {between[index - 1]}
          <Button variant="textLink" size="s" onClick={() => setOpen(agreement)}>
            {agreement.name}
          </Button>
        </Fragment>
      ))}
      .{open ? <DisclosureDialog slug={open.slug} title={open.name} onClose={() => setOpen(null)} /> : null}
    </p>
  )
}
