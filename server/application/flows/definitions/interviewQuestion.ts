import { yesOrNo } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { question } from '../questions.ts'

/** One question of the interview by itself, for whoever wants to know first whether there is any use in going on. */
export const interviewQuestion: FlowDefinition = {
  slug: 'interview-question',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  // Whoever asks it again wants to know of today.
  sessionFromStart: true,
  lockedByApplication: true,
  forms: [
    question({
      slug: 'record',
      stepKey: 'estimate',
      title: 'Have you ever been convicted of a felony?',
      subtitle: 'One question, before you go on.',
      description: 'A felony makes someone ineligible.',
      inputs: [yesOrNo('felony', 'Have you ever been convicted of a felony?')],
      decides: ['criminal_history'],
      next: [{ to: null }],
    }),
  ],
}
