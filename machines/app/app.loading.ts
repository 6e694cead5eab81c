import { type LoadedId, loaded } from '../journeys.ts'
import { appSetup } from './app.setup.ts'

interface Follows {
  guard?: 'isPolicyHolder'
  target: string
  actions?: 'forgetFacts'
}

/** The state in which a machine is loaded that is not part of the first page, and what follows once it is there. */
export const loading = (id: LoadedId, onDone: string | readonly Follows[]) =>
  appSetup.createStateConfig({
    description: `${loaded[id].title} is being loaded.`,
    meta: { screen: 'loading' },
    tags: ['opening', 'pending'],
    after: { chunkTimeout: 'unavailable' },
    invoke: { id: `${id}.load`, src: 'load', input: { id }, onDone, onError: 'unavailable' },
  })
