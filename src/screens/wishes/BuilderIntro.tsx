import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onboardingPaths } from '../../../machines/onboarding/steps.ts'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { useWishList } from './useWishList.ts'

interface BuilderIntroProps {
  /** Whether the builder is open, so that the list can be loaded. */
  readonly isOpen: boolean
  /** Below the level verified: always before a first estimate. */
  readonly isGuest: boolean
}

const coverageCollection = format({
  id: 'onboarding',
  journey: onboardingPaths.coverage_collection_onboarding,
})

/** Asks whether the user wants help with the amount (spec: product 2, "{product} intro"). */
export default function BuilderIntro({ isOpen, isGuest }: BuilderIntroProps) {
  const list = useWishList(isOpen)
  const client = useApi()
  const home = useQuery({ ...dashboardQuery(client), enabled: isOpen && !isGuest })
  // Once there is a quote, its amount is changed in the coverage editor.
  const ownership = home.data?.ownership
  const isInJourney = isGuest || home.isError || ownership === 'recapture' || ownership === 'marketing'
  const [isAsking, setAsking] = useState(false)
  const summary = list.data?.allocationSummary
  // If the list failed to load, it may exist, so the question is asked first.
  const hasList = summary === undefined ? list.isError : summary.activeCount > 0
  const no = t('builder.intro.no', 'NO, I KNOW HOW MUCH I WANT')
  return (
    <Page
      title={t('builder.intro.title', 'Need help figuring out your coverage needs?')}
      lead={t(
        'builder.intro.lead',
        'Pick what your coverage should take care of, and we’ll add it up for you. {products} are free.',
        { products: product.plural },
      )}
    >
      <ActionBar
        primary={
          <LinkButton href={format({ id: 'builderList' })}>
            {t('builder.intro.yes', 'YES, SET UP {products}', { products: product.plural.toUpperCase() })}
          </LinkButton>
        }
        secondary={
          !isInJourney || (summary === undefined && !list.isError) ? null : hasList ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {no}
            </Button>
          ) : (
            <LinkButton variant="secondary" href={coverageCollection}>
              {no}
            </LinkButton>
          )
        }
      />
      <Dialog
        open={isAsking}
        title={t('builder.intro.cancel', 'Continue without your list?')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <LinkButton href={coverageCollection}>
              {t('builder.intro.cancel.yes', 'Choose an amount myself')}
            </LinkButton>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('builder.intro.cancel.no', 'Keep using my list')}
            </Button>
          </>
        }
      >
        <p>
          {summary === undefined
            ? t('builder.intro.cancel.saved', 'Your list stays saved. You can come back to it at any time.')
            : t(
                'builder.intro.cancel.text',
                'Your list of {total} stays saved. You can come back to it at any time.',
                { total: formatMoney(summary.totalAmount, 'coverage') },
              )}
        </p>
      </Dialog>
    </Page>
  )
}
