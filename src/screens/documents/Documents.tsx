import './Documents.css'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { hasVersions } from '../../../rules/documentVersions.ts'
import type { UserDocumentsQuery } from '../../api/operations/documents.generated.ts'
import { userDocumentsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { PolicyStatus } from '../policyStatus/PolicyStatus.tsx'
import { Loaded } from '../system/Loaded.tsx'

type Listed = UserDocumentsQuery['userDocuments'][number]

interface DocumentsProps {
  /** The slug of the category; null for all of them. */
  readonly category: string | null
}

/**
 * All documents of the account by year, newest first (product-and-after-purchase 2, "Documents").
 */
export default function Documents({ category }: DocumentsProps) {
  const client = useApi()
  const query = useQuery(userDocumentsQuery(client))
  const shown = query.data?.userDocuments.filter((one) => category === null || one.category.slug === category)
  return (
    <Page title={t('documents.title', 'Your documents')} focusKey={category ?? 'all'}>
      <Loaded
        query={query}
        loading={t('documents.loading', 'Loading your documents')}
        failed={t('documents.failed', 'We couldn’t load your documents.')}
      >
        {(data) => (
          <Stack gap="l">
            <PolicyStatus status={data.policyStatus} here="documents" />
            <Categories categories={data.documentCategories} current={category} />
            {shown && shown.length > 0 ? (
              yearsOf(shown).map(([year, documents]) => <Year key={year} year={year} documents={documents} />)
            ) : (
              <p>
                {t(
                  'documents.none',
                  'Nothing here yet. You’ll see your application and policy here once you have them.',
                )}
              </p>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Groups by year in the order of the list, newest first. */
function yearsOf(documents: readonly Listed[]): [number, Listed[]][] {
  const years = new Map<number, Listed[]>()
  for (const one of documents) years.set(one.applicableYear, [...(years.get(one.applicableYear) ?? []), one])
  return [...years]
}

interface CategoriesProps {
  readonly categories: UserDocumentsQuery['documentCategories']
  readonly current: string | null
}

function Categories({ categories, current }: CategoriesProps) {
  if (categories.length < 2) return null
  return (
    <Tabs
      label={t('documents.categories', 'Kinds of documents')}
      links={[{ slug: null, name: t('documents.all', 'All') }, ...categories].map(({ slug, name }) => ({
        href: format(slug === null ? { id: 'documents' } : { id: 'documents', category: slug }),
        label: name,
        isCurrent: slug === current,
      }))}
    />
  )
}

function Year({ year, documents }: { readonly year: number; readonly documents: readonly Listed[] }) {
  return (
    <Card as="section" title={String(year)} padding="l">
      <ul className="list-plain documents-list">
        {documents.map(({ id, slug, name, version, createdOn }) => (
          <li key={id}>
            <a href={format({ id: 'document', documentId: id })}>
              {version > 1 && hasVersions(slug)
                ? t('documents.version', '{name}, version {version}', { name, version })
                : name}
            </a>
            <span className="text-soft tabular">{formatDate(createdOn)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
