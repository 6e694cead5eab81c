import { editableEstimate } from '../coverage-editor/editable.ts'
import { failedAt } from '../form-flow/flowParent.ts'
import { required } from '../required.ts'
import { estimateSetup } from './estimate.setup.ts'

/** The estimate itself, with amount and term editable in place. */
export const previewState = estimateSetup.createStateConfig({
  description: 'The estimate: amount, term and premium.',
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
      description: 'Asks for the newest estimate, and whether the person can be covered.',
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
      description: 'The estimate did not come.',
      tags: 'retryable',
      on: {
        'retry.chosen': 'loading',
        'back.chosen': { target: '#estimate.form', actions: 'openAtEnd' },
      },
    },
    shown: {
      description: 'The price, with amount and term to be changed in place.',
      initial: 'opening',
      invoke: {
        id: 'coverageEditor',
        src: 'coverageEditor',
        input: ({ context: { estimate, listTotal, billingFrequency } }) => ({
          mode: 'estimate' as const,
          coverage: editableEstimate(required(estimate, 'estimate'), listTotal),
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
          { target: '#estimate.form', actions: 'openAtEnd' },
        ],
        onError: failedAt('failed'),
      },
      // Unsaved changes are asked about first, like after the Back button on the page.
      on: { 'form.requested': { actions: 'askEditorForBack' } },
      states: {
        opening: {
          description: 'The address says whether the editor was asked for.',
          always: [{ guard: 'asksForEditor', target: 'editor' }, { target: 'preview' }],
        },
        preview: {
          description:
            'START APPLICATION leads on, after a refusal not before its day; back leads to the questions.',
        },
        editor: {
          description: 'SAVE CHANGES leads on; back leads to the preview.',
          meta: { route: 'editEstimate' },
        },
      },
    },
  },
})
