import { useMutation } from '@tanstack/react-query'
import { product } from '../../../machines/product.ts'
import { OwnData as OwnDataOperation } from '../../api/operations/ownAccount.generated.ts'
import { queriesOf } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Download } from '../../ui/icons/Download.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

/** Saves a value as a JSON file. */
function save(value: unknown, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A copy of what the carrier knows of the user: loaded when the button is pressed, so that it is current. */
export function OwnData() {
  const client = useApi()
  const { mutate, isPending, isError, isSuccess } = useMutation(
    {
      mutationFn: async () => {
        const data = await client.query(OwnDataOperation, { businessSlug: product.insurance })
        save({ exportedAt: new Date().toISOString(), ...data }, `${product.word}-my-data.json`)
      },
    },
    queriesOf(client),
  )
  return (
    <Card as="section" title={t('own_data.title', 'Your data')} padding="l">
      <p>
        {t(
          'own_data.text',
          'Download a copy of your profile, policies, payments, beneficiaries, wishes, agreements and a list of your documents. Your password and tax ID are not in it.',
        )}
      </p>
      {isError ? (
        <Notice status="danger" live="assertive">
          {t('own_data.failed', 'Your data could not be downloaded. Please try again.')}
        </Notice>
      ) : isSuccess ? (
        <Notice status="success" live="polite">
          {t('own_data.done', 'Your data was downloaded.')}
        </Notice>
      ) : null}
      <div>
        <Button variant="secondary" busy={isPending} icon={<Download size={20} />} onClick={() => mutate()}>
          {t('own_data.download', 'Download my data')}
        </Button>
      </div>
    </Card>
  )
}
