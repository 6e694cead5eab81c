import { useMutation } from '@tanstack/react-query'
import { product } from '../../../rules/product.ts'
import { OwnData as OwnDataOperation } from '../../api/operations/accounts.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Download } from '../../ui/controlIcons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

type DataFormat = 'json' | 'html'

const contentTypes: Readonly<Record<DataFormat, string>> = {
  json: 'application/json',
  html: 'text/html;charset=utf-8',
}

function save(text: string, format: DataFormat) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: contentTypes[format] }))
  link.download = `${product.word}-my-data.${format}`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Downloads the user's data. It is loaded on the press of a button, so that it is current. */
export function OwnData() {
  const client = useApi()
  const { mutate, variables, isPending, isError, isSuccess } = useMutation({
    mutationFn: async (format: DataFormat) => {
      const data = await client.query(OwnDataOperation, { businessSlug: product.insurance })
      const exportedAt = new Date().toISOString()
      if (format === 'json') return save(JSON.stringify({ exportedAt, ...data }, null, 2), format)
      const { ownDataPage } = await import('./ownDataPage.ts')
      save(ownDataPage(data, exportedAt), format)
    },
  })
  const button = (format: DataFormat, label: string) => (
    <Button
      variant="secondary"
      busy={isPending && variables === format}
      disabled={isPending && variables !== format}
      icon={<Download size={20} />}
      onClick={() => mutate(format)}
    >
      {label}
    </Button>
  )
  return (
    <Card as="section" title={t('own_data.title', 'Your data')} padding="l">
      <p>
        {t(
          'own_data.text',
          'Download a copy of your profile, policies, payments, beneficiaries, family page, letters, the person we remind, {products}, agreements and a list of your documents. Your password and tax ID are not in it.',
          { products: product.plural },
        )}
      </p>
      {isError ? (
        <Notice status="danger" live="assertive">
          {t('own_data.failed', 'We couldn’t download your data. Please try again.')}
        </Notice>
      ) : isSuccess ? (
        <Notice status="success" live="polite">
          {t('own_data.done', 'Your data was downloaded.')}
        </Notice>
      ) : null}
      <Stack gap="s">
        {button('html', t('own_data.download_page', 'Download as a page'))}
        {button('json', t('own_data.download', 'Download as JSON'))}
      </Stack>
      <p className="text-soft type-small">
        {t('own_data.formats', 'The page is for reading and printing. JSON is for other programs.')}
      </p>
    </Card>
  )
}
