import { defineLateLogic } from 'statecharts/placeholders'
import { asksForAddress } from '../../../machines/form/addressGroup.ts'
import type { DynamicForm } from '../../../rules/contract/schema.generated.ts'
import { inputTypes, isInput } from '../../../rules/items/index.ts'
import { asksForPhone } from '../../../rules/items/inputText.ts'
import type { Effects } from '../../actors/effects.ts'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import type { addressOf } from './address.ts'
import type { uploadOf } from './upload.ts'

/**
 * What only some forms need: an address lookup, an upload, the rules of phone numbers. `load` is to
 * be called before a form opens.
 */
export function createFormParts(services: Pick<Effects, 'api'>) {
  let address: ReturnType<typeof addressOf> | undefined
  let upload: ReturnType<typeof uploadOf> | undefined

  async function loadAddress() {
    const chunk = await loadedInTime(import('./address.ts'))
    address ??= chunk.addressOf(services)
  }
  async function loadUpload() {
    const chunk = await loadedInTime(import('./upload.ts'))
    upload ??= chunk.uploadOf(services)
  }

  return {
    address: defineLateLogic(() => address),
    /** The upload is the only item type with a machine of its own. */
    item: defineLateLogic(() => upload),
    async load(form: DynamicForm): Promise<void> {
      const inputs = form.items.filter(isInput)
      await Promise.all([
        asksForAddress(form) && loadAddress(),
        inputs.some(({ type }) => inputTypes[type].hasActor) && loadUpload(),
        inputs.some(asksForPhone) && loadedInTime(import('../../../rules/phoneParser.ts')),
      ])
    },
  }
}
