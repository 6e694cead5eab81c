import { yesOrNo } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { question } from '../questions.ts'

/** One interview question by itself, for users who want to know first whether it makes sense to continue. */
export const interviewQuestion: FlowDefinition = {
  slug: 'interview-question',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  // A returning user wants today's result.
  sessionFromStart: true,
  lockedByApplication: true,
  forms: [
    question({
      slug: 'record',
      stepKey: 'estimate',
      title: 'Have you ever been convicted of a felony?',
      subtitle: 'One question before you continue.',
      description: 'A felony makes someone ineligible.',
      inputs: [yesOrNo('felony', 'Have you ever been convicted of a felony?')],
      decides: ['criminal_history'],
      next: [{ to: null }],
    }),
  ],
}
