import { useState } from 'react'
import { type FieldError, ruleError } from '../../../rules/ruleMessages.ts'
import { evenShares, sharesError } from '../../../rules/shares.ts'
import { UpdateBeneficiaryAllocation } from '../../api/operations/beneficiaries.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { contactName } from '../beneficiaryText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import { BackToBeneficiaries, reviewPath } from './BackToBeneficiaries.tsx'
import { Changed } from './Changed.tsx'
import { acknowledgeTerms, ConfirmChanges } from './ConfirmChanges.tsx'
import type { Reviewed } from './reviewed.ts'
import { useBeneficiaryReview } from './useBeneficiaryReview.tsx'

/** The shares of the primary beneficiaries (product-and-after-purchase 2 and 4). */
export default function Allocation() {
  const { review: loaded, fallback, reload } = useBeneficiaryReview()
  const [review, setReview] = useState(loaded)
  if (review === undefined && loaded !== undefined) setReview(loaded)
  const primaries = review?.beneficiaries.filter((one) => one.responsibility === 'primary')
  if (primaries && primaries.length > 0)
    return (
      <Shares
        // Others than before, or other shares: the form begins again with them.
        key={primaries.map(({ id, allocation }) => `${id} ${allocation}`).join()}
        primaries={primaries}
        onOutdated={() => void reload().then(setReview)}
      />
    )
  return (
    <Page back={<BackToBeneficiaries />} title={t('beneficiary_shares.title', 'Share your coverage')}>
      {fallback}
      {primaries ? (
        <>
          <p>
            {t('beneficiary_shares.none', 'Add a primary beneficiary first. Then you can set the shares.')}
          </p>
          <ActionBar
            primary={
              <LinkButton href={reviewPath()}>{t('beneficiary_changed.all', 'All beneficiaries')}</LinkButton>
            }
          />
        </>
      ) : null}
    </Page>
  )
}

const percentOf = (typed: string) => (/^\d+(?:\.\d*)?$/.test(typed) ? Number(typed) : 0)

/** What is wrong with one share: nothing or a fraction in it, else, at the last one, that they are not 100 percent. */
function shareError(
  id: string,
  values: Readonly<Record<string, string>>,
  ids: readonly string[],
): FieldError | null {
  const error = sharesError(ids.map((one) => percentOf(values[one] ?? '')))
  if (error === null) return null
  const own = percentOf(values[id] ?? '')
  if (error === 'greaterThan') return own > 0 ? null : ruleError('greaterThan')
  if (error === 'shareNotInteger') return Number.isInteger(own) ? null : ruleError('shareNotInteger')
  return id === ids.at(-1) ? ruleError('sharesNotWhole') : null
}

interface SharesProps {
  readonly primaries: readonly Reviewed[]
  readonly onOutdated: () => void
}

function Shares({ primaries, onOutdated }: SharesProps) {
  const client = useApi()
  const ids = primaries.map(({ id }) => id)
  const { values, errors, problem, busy, isConfirming, result, send } = useSubmission<string, object>({
    fields: ids,
    initial: Object.fromEntries(primaries.map(({ id, allocation }) => [id, String(allocation)])),
    checks: Object.fromEntries(
      ids.map((id) => [id, (_: string, all: Readonly<Record<string, string>>) => shareError(id, all, ids)]),
    ),
    confirms: true,
    async send(shares) {
      await acknowledgeTerms(client)
      return await client.mutate(UpdateBeneficiaryAllocation, {
        allocations: primaries.map(({ id, allocation: before }) => ({
          beneficiaryId: id,
          allocation: percentOf(shares[id] ?? ''),
          before,
        })),
      })
    },
  })
  if (result) return <Changed title={t('beneficiary_shares.saved', 'Your shares are saved')} />
  const nameOf = (id: string) => {
    const found = primaries.find((one) => one.id === id)
    return found ? contactName(found.contact) : ''
  }
  // Without floating-point errors.
  const total = Number(ids.reduce((sum, id) => sum + percentOf(values[id] ?? ''), 0).toFixed(2))
  if (isConfirming)
    return (
      <Page
        back={<BackToBeneficiaries />}
        title={t('beneficiary_confirm.title', 'Confirm changes')}
        lead={t('beneficiary_confirm.lead', 'Nothing has changed yet. Confirm to save your changes.')}
        focusKey="confirm"
      >
        <ConfirmChanges
          id="shares"
          problem={problem}
          onConfirm={() => send({ type: 'change.confirmed' })}
          actions={
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('beneficiary_confirm.confirm', 'Confirm changes')}
                </Button>
              }
              secondary={
                problem?.code === 'FORM_OUT_OF_DATE' ? (
                  <Button variant="secondary" onClick={onOutdated}>
                    {t('beneficiary_shares.reload', 'Show my beneficiaries now')}
                  </Button>
                ) : (
                  <Button variant="secondary" disabled={busy} onClick={() => send({ type: 'edit.chosen' })}>
                    {t('beneficiary_confirm.edit', 'Keep editing')}
                  </Button>
                )
              }
            />
          }
        >
          <DefinitionList
            items={ids.map((id) => ({ key: id, term: nameOf(id), description: `${values[id]}%` }))}
          />
        </ConfirmChanges>
      </Page>
    )
  return (
    <Page
      back={<BackToBeneficiaries />}
      title={t('beneficiary_shares.title', 'Share your coverage')}
      lead={t('beneficiary_shares.lead', 'Enter a whole percent for each primary beneficiary.')}
      focusKey="shares"
    >
      <PageForm
        labels={ids.map((id) => [id, nameOf(id)])}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
      >
        {(field) => (
          <>
            {ids.map((id) => (
              // A fraction is kept as typed, so that the rule can reject it.
              <NumberField key={id} {...field(id)} unit="%" precision={2} />
            ))}
            <p className="tabular" aria-live="polite">
              {total === 100
                ? t('beneficiary_shares.total', 'Total: 100%')
                : total < 100
                  ? t('beneficiary_shares.left', 'Total: {total}%. {left}% is left.', {
                      total,
                      left: Number((100 - total).toFixed(2)),
                    })
                  : t('beneficiary_shares.over', 'Total: {total}%. That’s {over}% too much.', {
                      total,
                      over: Number((total - 100).toFixed(2)),
                    })}
            </p>
            {problem ? <ProblemNotice problem={problem} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('beneficiary_form.continue', 'Continue')}
                </Button>
              }
              secondary={
                <Button
                  variant="secondary"
                  onClick={() => {
                    for (const [index, share] of evenShares(ids.length).entries())
                      send({ type: 'field.changed', field: ids[index] ?? '', value: String(share) })
                  }}
                >
                  {t('beneficiary_shares.even', 'Split evenly')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
    </Page>
  )
}
