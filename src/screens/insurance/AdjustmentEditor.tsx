import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { EditableCoverage } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { policyChange } from '../../../machines/coverage-editor/editable.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { CoverageEditor } from '../coverage/CoverageEditor.tsx'

interface AdjustmentEditorViewProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly coverage: EditableCoverage
  readonly refusedOn: string | null
}

/** Edits the amount of a policy in force, and explains what a change requires. */
export function AdjustmentEditor({ actor, coverage, refusedOn }: AdjustmentEditorViewProps) {
  const change = useSelector(actor, ({ context }) => policyChange(context))
  return (
    <CoverageEditor
      actor={actor}
      coverage={coverage}
      notice={
        refusedOn === null ? null : (
          <Notice status="info">
            {t(
              'change.refused',
              'On {date}, we couldn’t offer you more coverage. You can ask for more again 30 days later. You can still lower your coverage.',
              { date: formatDate(refusedOn) },
            )}
          </Notice>
        )
      }
      facts={
        change === null ? null : (
          <p role="status">
            {change === 'underwritten'
              ? t(
                  'change.more',
                  'For more coverage, we need your answers to the health questions. This price stays the same unless your answers change it.',
                )
              : t('change.next_payment', 'This change starts with your next payment.')}
          </p>
        )
      }
    />
  )
}
