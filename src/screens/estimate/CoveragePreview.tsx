import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { frequencyOf } from '../../../machines/coverage-editor/editable.ts'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import type { UnderwritingDecision } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { CoverageEditor } from '../coverage/CoverageEditor.tsx'
import { HomeLoaded, useHome } from '../dashboard/HomeLoaded.tsx'
import { decidedText } from '../decidedText.ts'
import { BesidePolicy } from '../products/BesidePolicy.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { EstimateBar } from './EstimateBar.tsx'
import { EstimateOutlook } from './EstimateOutlook.tsx'

type EstimateActor = ActorRefFrom<typeof estimateMachine>

/**
 * The estimate with its sliders, as "Your estimates are in!" or as the editor at
 * `/edit-coverage/estimate`.
 */
export default function CoveragePreview({ actor }: { readonly actor: EstimateActor }) {
  const editor = useLast(useSelector(actor, ({ children }) => children.coverageEditor))
  const estimate = useSelector(actor, ({ context }) => context.estimate)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const editing = useSelector(actor, (snapshot) => snapshot.matches({ preview: { shown: 'editor' } }))
  const sent = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'sent' }))
  if (retryable)
    return (
      <StepFailed
        title={t('preview.failed', 'You don’t have an estimate yet')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (sent) return <Sent actor={actor} />
  return editor && estimate ? (
    <Sizing editor={editor} tobacco={estimate.tobacco} refusal={refusal} isPreview={!editing} />
  ) : (
    <SkeletonPage back shape="offer" />
  )
}

/**
 * The estimate is fixed once an application was sent. A policyholder can change the policy, or
 * apply for a product that replaces it.
 */
function Sent({ actor }: { readonly actor: EstimateActor }) {
  const home = useHome()
  if (home.isPending) return <SkeletonPage />
  return (
    <Page
      title={
        home.data?.ownership === 'owned'
          ? t('preview.owned.title', 'You already have a policy')
          : t('preview.sent.title', 'You’ve applied already')
      }
    >
      <Stack gap="l">
        <HomeLoaded query={home}>
          {(loaded) =>
            loaded.ownership === 'owned' ? (
              <BesidePolicy home={loaded} />
            ) : (
              <p className="measure">
                {t(
                  'preview.sent',
                  'Your estimate stays as it was when you applied. Your dashboard shows what you can do next.',
                )}
              </p>
            )
          }
        </HomeLoaded>
        <ActionBar
          primary={
            <Button onClick={() => actor.send({ type: 'dashboard.chosen' })}>
              {t('confirmation.dashboard', 'GO TO DASHBOARD')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}

interface SizingProps {
  readonly editor: ActorRefFrom<typeof coverageEditorMachine>
  readonly tobacco: boolean
  /** The refusal that blocks a new application; null if the user can apply. */
  readonly refusal: UnderwritingDecision | null
  readonly isPreview: boolean
}

function Sizing({ editor, tobacco, refusal, isPreview }: SizingProps) {
  const price = useLast(useSelector(editor, ({ children }) => children.livePrice))
  const frequency = useSelector(editor, ({ context }) => frequencyOf(context))
  const coverage = useSelector(editor, ({ context }) => context.coverage)
  const wide = useWide()
  if (coverage === null) return null
  return (
    <Beside
      label={t('outlook.label', 'Your estimate')}
      aside={<EstimateOutlook price={price} frequency={frequency} />}
    >
      {isPreview ? <EstimateBar share={0.5} /> : null}
      <CoverageEditor
        actor={editor}
        coverage={coverage}
        isPreview={isPreview}
        notice={refusal ? <Refused refusal={refusal} /> : null}
        {...(refusal ? { save: t('preview.later', 'SAVE FOR LATER') } : {})}
        hasPriceBeside={wide}
        facts={
          <DefinitionList
            items={[
              {
                key: 'tobacco',
                term: t('preview.tobacco', 'Tobacco or nicotine'),
                description: tobacco ? t('yes', 'Yes') : t('no', 'No'),
              },
            ]}
          />
        }
      />
    </Beside>
  )
}

/** What is available until the user can apply again. */
function Refused({ refusal }: { readonly refusal: UnderwritingDecision }) {
  return (
    <Notice
      status="info"
      title={t('dashboard.rejected.title', 'We can’t offer you coverage right now')}
      action={
        <LinkButton variant="secondary" size="s" href={format({ id: 'wishes' })}>
          {t('wishes.back', 'See my list')}
        </LinkButton>
      }
    >
      {[
        ...decidedText(refusal),
        t(
          'preview.refused',
          'Until then, you can change this estimate and your list of {products}. Both stay saved.',
          { products: product.plural },
        ),
      ].join(' ')}
    </Notice>
  )
}
