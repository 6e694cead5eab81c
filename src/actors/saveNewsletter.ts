import { fromPromise } from 'xstate'
import type { SaveNewsletterInput } from '../../machines/newsletter/newsletter.machine.ts'
import { UpdateNewsletter } from '../api/operations/accountChange.generated.ts'
import type { Effects } from './effects.ts'

/** Keeps whether the newsletter comes. */
export function defineSaveNewsletter({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, SaveNewsletterInput>(async ({ input, signal }) => {
    await api.client.mutate(UpdateNewsletter, input, { signal })
  })
}
