import { amountCovering } from '../../rules/coverage.ts'
import { editableEstimate } from '../coverage-editor/editable.ts'
import { failedAt } from '../form-flow/flowParent.ts'
import { required } from '../required.ts'
import { estimateSetup } from './estimate.setup.ts'

/** The estimate itself, with amount and term editable in place. */
export const previewState = estimateSetup.createStateConfig({
  description: 'The user sees the estimate: amount, term and premium.',
  meta: { route: 'coveragePreview', screen: 'coveragePreview' },
  initial: 'loading',
  on: {
    'form.requested': {
      target: '#estimate.form',
      actions: { type: 'openAtForm', params: ({ event }) => ({ form: event.form }) },
    },
  },
  states: {
    loading: {
      description: 'The latest estimate and the user’s eligibility are loading.',
      tags: 'pending',
      invoke: {
        id: 'loadEstimate',
        src: 'loadEstimate',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ output: event.output }) },
            target: 'sent',
          },
          {
            guard: { type: 'isIneligible', params: ({ event }) => ({ output: event.output }) },
            target: '#estimate.ineligible',
            actions: { type: 'readReason', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: { type: 'isThere', params: ({ event }) => ({ output: event.output }) },
            target: 'shown',
            actions: {
              type: 'keepEstimate',
              params: ({ event: { output } }) => ({
                estimate: required(output.estimate, 'estimate'),
                listTotal: output.listTotal,
                decision: output.decision,
              }),
            },
          },
          // There is no estimate yet: the questions come first.
          { target: '#estimate.form', actions: 'openAtCurrent' },
        ],
        onError: failedAt('failed'),
      },
    },
    sent: {
      description:
        'An application was sent, or became a policy: the estimate stays as it is, and home shows what follows.',
      on: { 'dashboard.chosen': '#estimate.home' },
    },
    failed: {
      description: 'The estimate could not be loaded.',
      tags: 'retryable',
      on: {
        'retry.chosen': 'loading',
        'back.chosen': { target: '#estimate.form', actions: 'openAtQuestions' },
      },
    },
    shown: {
      description: 'The user sees the price and can change amount and term in place.',
      initial: 'opening',
      invoke: {
        id: 'coverageEditor',
        src: 'coverageEditor',
        input: ({ context: { estimate, listTotal, isFromList, billingFrequency } }) => ({
          mode: 'estimate' as const,
          coverage: editableEstimate(required(estimate, 'estimate'), listTotal),
          ...(isFromList && listTotal !== null && { amount: amountCovering(listTotal) }),
          billingFrequency,
        }),
        onDone: [
          {
            guard: { type: 'isKeptForLater', params: ({ event }) => ({ output: event.output }) },
            target: '#estimate.home',
          },
          {
            guard: { type: 'isKept', params: ({ event }) => ({ output: event.output }) },
            target: '#estimate.applying',
          },
          { guard: 'asksForEditor', target: 'shown', reenter: true, actions: 'openPreview' },
          { target: '#estimate.form', actions: 'openAtQuestions' },
        ],
        onError: failedAt('failed'),
      },
      // Unsaved changes are asked about first, like after the Back button on the page.
      on: { 'form.requested': { actions: 'askEditorForBack' } },
      states: {
        opening: {
          description: 'Checks whether the address requests the editor.',
          always: [{ guard: 'asksForEditor', target: 'editor' }, { target: 'preview' }],
        },
        preview: {
          description:
            'START APPLICATION continues, after a refusal only from its reapply date. Back leads to the questions.',
        },
        editor: {
          description: 'SAVE CHANGES continues. Back leads to the preview.',
          meta: { route: 'editEstimate' },
        },
      },
    },
  },
})
