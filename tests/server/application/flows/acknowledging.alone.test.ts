import { expect, test, vi } from 'vitest'
import { preVerifiedInitialData } from '../../../../server/application/flows/definitions/preVerifiedInitialData.ts'
import type { FlowDefinition, ItemDefinition } from '../../../../server/platform/forms/definition.ts'
import { acknowledge } from '../../../support/client/purchase.ts'
import { formsOf, responses } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'

const acknowledging = (item: ItemDefinition): ItemDefinition =>
  item.type === 'inputCheckbox'
    ? { ...item, content: { ...item.content, acknowledges: 'terms-of-use' } }
    : item

/** The phone form, whose checkbox is stored by its API group and is an acknowledgement here. */
const flow: FlowDefinition = {
  ...preVerifiedInitialData,
  forms: preVerifiedInitialData.forms.map((form) => ({ ...form, items: form.items.map(acknowledging) })),
}

vi.mock(import('../../../../server/application/flows/definitions/index.ts'), async (original) => ({
  ...(await original()),
  flowOf: () => flow,
}))

const carrier = testCarrier()

test('a checkbox stored by an API group does not count as acknowledged until the acknowledgement is recorded', async () => {
  const { token } = await carrier.signUp()
  const { start, exactly, send } = formsOf(carrier, token)
  const { flowSessionId } = await start(flow.slug)
  const press = async () => {
    const shown = await exactly(flowSessionId, 'create-phone')
    const { errors } = await send(
      flowSessionId,
      shown,
      responses(shown, { number: '6145550188', smsMarketing: true }),
    )
    const { message, validationErrors } = errors?.[0]?.extensions ?? {}
    return { code: message, fields: validationErrors }
  }
  const refused = await press()
  await acknowledge(carrier, token, [{ slug: 'terms-of-use' }])
  expect([refused, await press()]).toEqual([
    {
      code: 'VALIDATION_FAILED',
      fields: [
        {
          field: 'smsMarketing',
          code: 'notRecorded',
          message: 'We couldn’t record this. Please confirm it again.',
        },
      ],
    },
    // Only now does the group's mutation run, which refuses a user who already has a number.
    { code: 'STEP_NOT_ALLOWED', fields: [] },
  ])
})
