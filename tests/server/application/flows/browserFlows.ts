import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import { addressMachine } from '../../../../machines/address/address.machine.ts'
import type { SearchAddressesInput, VerifyAddressInput } from '../../../../machines/address/address.types.ts'
import { formMachine } from '../../../../machines/form/form.machine.ts'
import type { AvailabilityInput, StateChosen } from '../../../../machines/form/form.types.ts'
import { formFlowMachine } from '../../../../machines/form-flow/formFlow.machine.ts'
import { actingLayout } from '../../../../machines/layouts/layouts.ts'
import { type PollingAnswer, pollingMachine } from '../../../../machines/polling/polling.machine.ts'
import { uploadMachine } from '../../../../machines/upload/upload.machine.ts'
import type {
  AddressSuggestion,
  AddressVerdict,
  DynamicForm,
  DynamicFormInput,
} from '../../../../rules/contract/schema.generated.ts'
import {
  defineCreateAcknowledgements,
  defineExecuteGroup,
  defineFollowLink,
  defineReadClock,
  defineStartFlow,
  defineSubmitResponse,
} from '../../../../src/actors/flow.ts'
import { createCarrierClock } from '../../../../src/api/carrierClock.ts'
import { createClient } from '../../../../src/api/client.ts'
import { createOAuth } from '../../../../src/api/oauth.ts'
import { DynamicForm as LoadForm } from '../../../../src/api/operations/flows.generated.ts'
import { wait } from '../../../../src/api/retry.ts'
import { createTokens } from '../../../../src/api/tokens.ts'
import type { Carrier } from '../../carrier.ts'

/** The API as a person's browser calls it. */
export function apiOf({ url }: Pick<Carrier, 'url'>, token: string) {
  const tokens = createTokens({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
  tokens.keep({ access_token: token, created_at: 0, expires_in: 3600, scope: 'api', token_type: 'Bearer' })
  const clock = createCarrierClock()
  const shared = {
    environment: 'test',
    version: 'test',
    deviceFingerprint: 'test-device',
    tokens,
    clock,
    endpoint: { origin: url },
    credentials: 'include' as const,
    fetch,
    random: () => 0,
    wait,
    timeout: 30_000,
  }
  const oauth = createOAuth({
    ...shared,
    device: { identifier: null },
    sendLogout: async () => {},
    locks: undefined,
    onFailed: () => {},
  })
  return {
    client: createClient({
      ...shared,
      renew: oauth.refresh,
      onSessionEnded: () => {},
      onUnreachable: () => {},
      onFailed: () => {},
      newId: randomUUID,
      retryTimeout: 300,
    }),
    oauth,
    clock,
  }
}

/**
 * Trivia, a card and a price have machines and tests of their own: here their forms are answered
 * like any other.
 */
export const asForm = (form: DynamicForm): DynamicForm => ({
  ...form,
  layout: actingLayout(form.layout) === null ? form.layout : 'vertical',
  pricing: null,
})

/** The input that polling passes on without knowing its type, as the type of the request. */
export function questionIn(input: unknown): DynamicFormInput {
  const { flowSessionId, direction, currentFormIdentifier } = v.parse(question, input)
  return direction === 'EXACT'
    ? { flowSessionId, direction, criteria: { form: currentFormIdentifier } }
    : { flowSessionId, direction, currentFormIdentifier }
}

const question = v.object({
  flowSessionId: v.string(),
  direction: v.picklist(['CURRENT', 'NEXT', 'PREVIOUS', 'EXACT']),
  currentFormIdentifier: v.nullable(v.string()),
})

/** The form's machine without the lookups while typing, which do not affect answers. */
export const quietForm = formMachine.provide({
  actors: {
    availability: fromCallback<StateChosen, AvailabilityInput>(() => {}),
    item: uploadMachine,
    address: addressMachine.provide({
      actors: {
        searchAddresses: fromPromise<readonly AddressSuggestion[], SearchAddressesInput>(async () => []),
        verifyAddress: fromPromise<AddressVerdict | null, VerifyAddressInput>(async () => null),
      },
    }),
  },
})

/** The machines of a flow, connected to this carrier as in a browser. */
export function browserFlow(carrier: Carrier, token: string) {
  const api = apiOf(carrier, token)
  return formFlowMachine.provide({
    actors: {
      startFlow: defineStartFlow({ api }),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input, signal }) => {
            const { dynamicForm } = await api.client.query(LoadForm, { input: questionIn(input) }, { signal })
            return { kind: 'ready', value: dynamicForm && asForm(dynamicForm) }
          }),
        },
      }),
      form: quietForm.provide({
        actors: {
          readClock: defineReadClock({ api }),
          executeGroup: defineExecuteGroup({ api }),
          submitResponse: defineSubmitResponse({ api }),
          createAcknowledgements: defineCreateAcknowledgements({ api }),
          followLink: defineFollowLink({ open: () => {} }),
        },
      }),
    },
  })
}
