import type { Problem } from '../../../machines/problem.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from './ProblemNotice.tsx'

interface StepFailedProps {
  /** What failed to load. */
  readonly title: string
  readonly problem: Problem | null
  readonly onRetry: () => void
}

/** Replaces a screen whose content failed to load, with the reason and a retry button. */
export function StepFailed({ title, problem, onRetry }: StepFailedProps) {
  return (
    <Page title={title}>
      <Stack gap="l">
        {problem ? <ProblemNotice problem={problem} /> : null}
        <ActionBar primary={<Button onClick={onRetry}>{t('retry', 'Try again')}</Button>} />
      </Stack>
    </Page>
  )
}
